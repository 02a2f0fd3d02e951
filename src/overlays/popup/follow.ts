import type { Env, Stop } from '#runtime/env.ts'

/** Milliseconds until a page that has taken another one's place is there, and until one that has stopped `site:navigate` is. */
const settling = 300
const swapping = 2000

/** Calls back when another page has taken this one's place in the same document. */
export function followSwaps(
  env: Env,
  call: () => void,
): {
  /** Whoever has seen by itself that the page is another one is not told of it once more. */
  catchUp(): void
  stop(): void
} {
  const path = () => new URL(env.url()).pathname
  let seen = path()
  let stopWaiting: Stop = () => {}
  const look = () => {
    if (path() === seen) return
    seen = path()
    call()
  }
  const lookIn = (ms: number) => () => {
    stopWaiting()
    stopWaiting = env.after(ms, look)
  }
  const soon = lookIn(settling)
  const stops = [env.listen('popstate', soon), env.listenEarly('site:navigate', lookIn(swapping))]
  const entries = env.global('navigation')
  if (entries instanceof EventTarget) {
    entries.addEventListener('currententrychange', soon)
    stops.push(() => entries.removeEventListener('currententrychange', soon))
  }
  return {
    catchUp() {
      seen = path()
    },
    stop() {
      stopWaiting()
      for (const stop of stops) stop()
    },
  }
}
