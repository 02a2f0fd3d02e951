import type { Env, Stop } from '../env.ts'

/**
 * Something above the page has come or gone, and with it the focus: Enter that is still held down has pressed once already, and
 * presses nothing there. @returns what ends it before the key is let go.
 */
export function untilReleased(env: Env): Stop {
  const stops = [
    env.listenEarly('keydown', event => {
      const { key, repeat } = event as KeyboardEvent
      if (!repeat) stop()
      else if (key === 'Enter') event.preventDefault()
    }),
    env.listenEarly('keyup', () => stop()),
  ]
  const stop = () => {
    for (const each of stops) each()
  }
  return stop
}
