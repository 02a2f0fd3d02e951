import { vi } from 'vitest'

/** What the visitor sees is the test's: elements are seen when it says so. */
export function seeByHand(): { see(selector: string): void } {
  const watching = new Map<Element, (entries: unknown[]) => void>()
  class Observer {
    readonly call: (entries: unknown[]) => void
    constructor(call: (entries: unknown[]) => void) {
      this.call = call
    }
    observe(el: Element) {
      watching.set(el, this.call)
    }
    unobserve(el: Element) {
      watching.delete(el)
    }
    disconnect() {
      watching.clear()
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return {
    see(selector) {
      for (const el of document.querySelectorAll(selector))
        watching.get(el)?.([{ isIntersecting: true, target: el }])
    },
  }
}
