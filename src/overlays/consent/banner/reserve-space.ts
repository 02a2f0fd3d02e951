import { createLedger } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'

/** CSS pixels between the banner and what has the focus: 8, and the 16 by which it comes in. */
const gap = 24

export interface Room {
  /** The banner goes: the page is scrolled for it no more. */
  still(): void
  /** It has gone: the page has its own room again once nobody stands in what was added. */
  leave(): void
  giveBack(): void
}

/**
 * Sees to it that what has the focus is not behind the banner: the page scrolls it free, and where there is nothing left to
 * scroll, it gets room to.
 */
export function keepRoom(options: {
  readonly env: Env
  readonly errors: Errors
  readonly el: HTMLElement
  readonly edge: 'start' | 'end'
}): Room {
  const { env, errors, el, edge } = options
  const { documentElement: page } = env.document
  const ledger = createLedger()

  /** How far the focused thing is behind the banner; 0 when as much of it can be seen as there is room for. */
  function hiddenBy(target: Element): number {
    const [banner, its] = [el.getBoundingClientRect(), target.getBoundingClientRect()]
    if (its.right <= banner.left || its.left >= banner.right) return 0
    const free = edge === 'end' ? banner.top : env.window.innerHeight - banner.bottom
    // Half the page, which a skip link or a closed dialog has put the focus on: nobody types there.
    if ((target as HTMLElement).tabIndex < 0 && its.height > free) return 0
    const seen = Math.min(its.height, free - gap)
    return Math.max(0, edge === 'end' ? its.top + seen - banner.top : banner.bottom - its.bottom + seen)
  }

  /** No scrolling of the page moves it: a menu that covers the page, a bar at its edge. */
  const isHeld = (at: Element | null): boolean =>
    at !== null && (env.window.getComputedStyle(at).position === 'fixed' || isHeld(at.parentElement))

  const property = `padding-block-${edge}`
  const own = env.window.getComputedStyle(page).getPropertyValue(property)
  let added = 0
  const addRoom = () => {
    added = Math.ceil(el.offsetHeight + 16)
    // Paper has none.
    ledger.style(page, property, `calc(${own || '0px'} + var(--site-room, ${added}px))`)
  }
  /** The end of the page would go from under whoever reads there. */
  const isStoodIn = () =>
    edge === 'end' &&
    added > 0 &&
    env.window.scrollY > Math.max(0, page.scrollHeight - added - env.window.innerHeight)

  let hasRoom = false
  // The end of a page that scrolls anyway can be scrolled past the banner: nothing moves by that.
  if (edge === 'end' && page.scrollHeight > page.clientHeight && page.offsetHeight >= page.scrollHeight) {
    hasRoom = true
    addRoom()
  }

  const show = errors.guard({ in: 'consent', at: 'focus' }, () => {
    const target = env.document.activeElement
    if (!target || target.contains(el) || el.contains(target) || !hiddenBy(target) || isHeld(target)) return
    const sign = edge === 'end' ? 1 : -1
    const scroll = () => env.window.scrollBy({ top: sign * (hiddenBy(target) + gap), behavior: 'instant' })
    scroll()
    if (!hiddenBy(target) || hasRoom) return
    hasRoom = true
    addRoom()
    if (edge === 'end') scroll()
    // The room may push it out at the other end.
    else target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })

  /** Another window, another banner: on a telephone that is turned, or at 400 %, it is higher. */
  const fit = errors.guard({ in: 'consent', at: 'resize' }, () => {
    if (hasRoom) addRoom()
    show()
  })

  // What has the focus as it comes is not to be behind it either.
  show()
  let stops = [env.listenEarly('focusin', show), env.listen('resize', fit)]
  const still = () => {
    for (const stop of stops) stop()
  }
  const giveBack = () => {
    still()
    ledger.restore()
  }
  const leave = errors.guard({ in: 'consent', at: 'scroll' }, () => {
    if (!isStoodIn()) giveBack()
  })
  return {
    still,
    leave() {
      stops = [env.listen('scroll', leave)]
      leave()
    },
    giveBack,
  }
}
