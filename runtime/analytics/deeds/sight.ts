import { createObserver } from '../../dom/index.ts'
import type { Stop } from '../../env.ts'
import type { Tools } from '../define.ts'
import { whenShown } from '../views.ts'

/** How often what has come later is looked for; milliseconds. */
const lookEvery = 1000

/**
 * Each such element, once: when it is there, or, if `seen`, when the visitor has seen it; each time if `seen` is `always`.
 * Nothing is there for anybody before the page itself is shown.
 */
export function onThere(
  { env, add, guard, isManual }: Tools,
  selector: string,
  options: { readonly fn: (el: HTMLElement) => void; readonly seen: boolean | 'always' },
): void {
  if (isManual) return
  const known = new WeakSet<Element>()
  const fn = guard(options.fn)
  let stopLook: Stop | null = null

  const seen = options.seen
    ? createObserver(env, 'IntersectionObserver', {
        call(entries) {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue
            if (options.seen === true) seen?.unobserve(target)
            fn(target as HTMLElement)
          }
        },
      })
    : null

  const look = guard(() => {
    stopLook = null
    for (const el of env.findAll(selector)) {
      if (known.has(el)) continue
      known.add(el)
      if (seen) seen.observe(el)
      else fn(el)
    }
  })

  const added = createObserver(env, 'MutationObserver', {
    call() {
      stopLook ??= env.after(lookEvery, look)
    },
  })
  const begin = guard(() => {
    added?.observe(env.document.documentElement, { childList: true, subtree: true })
    look()
  })
  add(() => {
    stopLook?.()
    added?.disconnect()
    seen?.disconnect()
  })
  add(whenShown(env, begin))
}
