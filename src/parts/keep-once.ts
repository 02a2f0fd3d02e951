import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'

/**
 * Sites that swap their pages (Turbo, pjax) give the page another body, or other things in it, and on the way back what they
 * have kept: a likeness of all that stood there, what we had put there included, whose buttons do nothing. Such copies are
 * taken away, at once those that a page was saved with, and `call` may put back what lives. It is called as well when
 * something else has come or gone.
 */
export function keepOnce(
  env: Env,
  {
    selector,
    isOurs,
    call,
  }: {
    /** What nobody but us puts into a page. */
    readonly selector: string
    /** It lives. */
    readonly isOurs: (el: Element) => boolean
    readonly call?: () => void
  },
): Stop {
  const observer = createObserver(env, 'MutationObserver', {
    call() {
      watch()
      call?.()
    },
  })

  function watch(): void {
    const { documentElement, body } = env.document
    for (const el of [documentElement, body]) observer?.observe(el, { childList: true })
    for (const copy of env.findAll(selector)) if (!isOurs(copy)) copy.remove()
  }
  watch()
  return () => observer?.disconnect()
}
