import type { Env, Stop } from './env.ts'

/**
 * Calls back when another page is about to take this one's place in the same document: its address has come. One that is
 * only rewritten, or has another fragment, is the same page.
 */
export function whenSwapped(env: Env, call: () => void): Stop {
  const addressOf = () => env.url().split('#')[0]
  let address = addressOf()
  const look = (event: Event & { readonly navigationType?: string }) => {
    const isOther = address !== addressOf() && event.navigationType !== 'replace'
    address = addressOf()
    if (isOther) call()
  }
  const stop = env.listen('popstate', look)
  const entries = env.global('navigation')
  if (!(entries instanceof EventTarget)) return stop
  entries.addEventListener('currententrychange', look)
  return () => {
    stop()
    entries.removeEventListener('currententrychange', look)
  }
}
