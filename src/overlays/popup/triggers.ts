import type { Env, Stop } from '#runtime/env.ts'
import type { PopupContext } from '#runtime/page/index.ts'

type When = Pick<PopupContext['settings'], 'showOnScroll' | 'scrollPercentage' | 'showOnTimer' | 'timerDelay'>

/** Browsers end longer timers at once. */
const longest = 2 ** 31 - 1

/**
 * Calls back once: after the time, or as far down the page, as the owner wants it, whichever is first; else at once. The time
 * begins as the page is seen: it may be prepared in advance, or opened behind another one.
 */
export function whenDue(env: Env, when: When, call: () => void): Stop {
  const { showOnScroll, scrollPercentage, showOnTimer, timerDelay } = when
  const stops: Stop[] = []
  const stop = () => {
    for (const each of stops.splice(0)) each()
  }
  const due = () => {
    stop()
    call()
  }
  const look = () => {
    if (scrolled(env) >= Math.min(100, scrollPercentage)) due()
  }
  const begin = () => {
    if (env.document.hidden) return
    stop()
    if (showOnScroll) stops.push(env.listen('scroll', look))
    if (showOnTimer || !showOnScroll)
      stops.push(env.after(showOnTimer ? Math.min(longest, Math.max(0, timerDelay)) : 0, due))
    // A page that is already there, as after a reload.
    if (showOnScroll) stops.push(env.after(0, look))
  }
  stops.push(env.listenEarly('visibilitychange', begin))
  begin()
  return stop
}

/** Of 100; a page that has nothing more to show has been seen. */
function scrolled(env: Env): number {
  const { scrollHeight, clientHeight } = env.document.documentElement
  const room = scrollHeight - clientHeight
  return room > 0 ? (env.window.scrollY / room) * 100 : 100
}
