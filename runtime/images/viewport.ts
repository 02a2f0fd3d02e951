import { createObserver } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'

/** Loading starts within this distance of the viewport: blocks spec §4 and §9. */
const nearMargin = '200px'

/** Calls `fn` once, when the element comes near the viewport, or before the page is printed, which it is told. */
export type Near = (el: Element, fn: (isForPaper?: boolean) => void) => Stop

/** One observer for all; none while nobody waits. A browser without observers counts everything as near. */
export function createNear({ env, errors }: { readonly env: Env; readonly errors: Errors }): Near {
  const waiting = new Map<Element, (isForPaper: boolean) => void>()
  let observer: IntersectionObserver | null = null
  let stopPrint: Stop = () => {}

  const seen = errors.guard(
    { in: 'images', at: 'near the viewport' },
    (entries: IntersectionObserverEntry[]): void => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) tell(target, false)
      }
    },
  )
  const forPaper = errors.guard({ in: 'images', at: 'print' }, () => {
    for (const el of [...waiting.keys()]) tell(el, true)
  })

  function tell(el: Element, isForPaper: boolean): void {
    const fn = waiting.get(el)
    forget(el)
    fn?.(isForPaper)
  }

  function forget(el: Element): void {
    if (!waiting.delete(el)) return
    observer?.unobserve(el)
    if (waiting.size > 0) return
    observer?.disconnect()
    observer = null
    stopPrint()
  }

  return (el, fn) => {
    observer ??= createObserver(env, 'IntersectionObserver', { call: seen, rootMargin: nearMargin })
    if (!observer) {
      fn()
      return () => {}
    }
    if (waiting.size === 0) stopPrint = env.listen('beforeprint', forPaper)
    waiting.set(el, fn)
    observer.observe(el)
    return () => forget(el)
  }
}
