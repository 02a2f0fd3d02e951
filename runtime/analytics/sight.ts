import { createObserver } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'

interface Watched {
  readonly selector: string
  readonly fn: (el: HTMLElement) => void
  /** It counts once somebody has seen it. */
  readonly seen: boolean
}

/** How often what has come later is looked for; milliseconds. */
const lookEvery = 1000

/** What stands on the page, and what of it the visitor has seen. */
export function createSight(options: {
  readonly env: Env
  readonly stops: Stop[]
  readonly guard: <A extends readonly unknown[]>(at: string, fn: (...args: A) => void) => (...args: A) => void
}): { watch(watched: Watched): void } {
  const { env, stops, guard } = options
  const all: (Watched & { readonly known: WeakSet<Element> })[] = []
  const waiting = new Map<Element, (() => void)[]>()
  let isDue = false
  let stopLook: Stop = () => {}

  const seen = createObserver(env, 'IntersectionObserver', {
    call(entries) {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen?.unobserve(target)
        for (const fn of waiting.get(target) ?? []) fn()
        waiting.delete(target)
      }
    },
  })

  function look(): void {
    isDue = false
    for (const { selector, fn, seen: mustBeSeen, known } of all) {
      for (const el of env.findAll(selector)) {
        if (known.has(el)) continue
        known.add(el)
        if (!mustBeSeen || !seen) fn(el)
        else {
          waiting.set(el, [...(waiting.get(el) ?? []), () => fn(el)])
          seen.observe(el)
        }
      }
    }
  }

  const added = createObserver(env, 'MutationObserver', {
    call() {
      if (isDue) return
      isDue = true
      stopLook = env.after(lookEvery, guard('look', look))
    },
  })

  return {
    watch(watched) {
      if (all.length === 0) {
        added?.observe(env.document.documentElement, { childList: true, subtree: true })
        stops.push(() => {
          stopLook()
          added?.disconnect()
          seen?.disconnect()
        })
      }
      all.push({ ...watched, known: new WeakSet() })
      look()
    },
  }
}
