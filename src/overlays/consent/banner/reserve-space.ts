import { createLedger } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'

/**
 * Sees to it that what has the focus is not behind the banner: the page scrolls it free, and where there is nothing left to
 * scroll, it gets room to.
 */
export function keepRoom(options: {
  readonly env: Env
  readonly errors: Errors
  readonly el: HTMLElement
  readonly edge: 'start' | 'end'
}): Stop {
  const { env, errors, el, edge } = options
  const { documentElement: page } = env.document
  const ledger = createLedger()

  /** How far the focused thing is behind the banner; 0 when it can be seen. */
  function hiddenBy(target: Element): number {
    const [banner, its] = [el.getBoundingClientRect(), target.getBoundingClientRect()]
    const isBeside = its.right <= banner.left || its.left >= banner.right
    // What is taller than the window beside the banner is seen anyway.
    if (isBeside || its.height > env.window.innerHeight - banner.height) return 0
    return Math.max(0, edge === 'end' ? its.bottom - banner.top : banner.bottom - its.top)
  }

  function addRoom(height: number): void {
    const property = `padding-block-${edge}`
    const own = env.window.getComputedStyle(page).getPropertyValue(property)
    ledger.style(page, property, `calc(${own || '0px'} + ${Math.ceil(height)}px)`)
  }

  let hasRoom = false
  // The end of a page that scrolls anyway can be scrolled past the banner: nothing moves by that.
  if (edge === 'end' && page.scrollHeight > page.clientHeight && page.offsetHeight >= page.scrollHeight) {
    hasRoom = true
    addRoom(el.offsetHeight + 16)
  }

  const show = errors.guard({ in: 'consent', at: 'focus' }, (event: Event) => {
    const target = event.target as Element
    if (el.contains(target) || !hiddenBy(target)) return
    const sign = edge === 'end' ? 1 : -1
    const scroll = () => env.window.scrollBy({ top: sign * (hiddenBy(target) + 8), behavior: 'instant' })
    scroll()
    if (!hiddenBy(target) || hasRoom) return
    hasRoom = true
    addRoom(el.offsetHeight + 16)
    if (edge === 'end') scroll()
  })

  const stop = env.listenEarly('focusin', show)
  return () => {
    stop()
    ledger.restore()
  }
}
