import { vi } from 'vitest'

/** What is watched, the latest last. */
export interface Watched {
  readonly el: Element
  /** Tells that most of it is in sight, or none. */
  see(isIntersecting: boolean): void
}

/** What the visitor sees is the test's from now on, until it ends. */
export function watchSight(): readonly Watched[] {
  const watched: Watched[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly call: (entries: unknown[]) => void
      constructor(call: (entries: unknown[]) => void) {
        this.call = call
      }
      observe(el: Element) {
        const entry = { target: el, boundingClientRect: { height: 10 }, rootBounds: { height: 100 } }
        watched.push({
          el,
          see: isIntersecting =>
            this.call([{ ...entry, isIntersecting, intersectionRatio: isIntersecting ? 0.5 : 0 }]),
        })
      }
      unobserve() {}
      disconnect() {}
    },
  )
  return watched
}
