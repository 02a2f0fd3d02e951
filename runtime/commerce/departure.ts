import type { Env, Stop } from '../env.ts'
import type { PageLifecycle } from '../lifecycle.ts'

/** One way out of the page at a time: whoever presses twice has pressed once. */
export interface Departure {
  /** @returns false while somebody is on their way already. */
  begin(): boolean
  /** The browser has been sent away. Resolves, and another way may be begun, once the visitor is here again, or still. */
  away(): Promise<void>
  /** Nobody goes. */
  end(): void
}

/** Milliseconds. Whoever is still here by then has stopped the browser, or it was only given a file to keep. */
export const stillHereMs = 8000

export function createDeparture({
  env,
  lifecycle,
}: {
  readonly env: Env
  readonly lifecycle: Pick<PageLifecycle, 'onRestore'>
}): Departure {
  let isGoing = false
  let finish: Stop = () => {}
  const end = () => {
    isGoing = false
    finish()
  }
  return {
    begin() {
      const isFree = !isGoing
      isGoing = true
      return isFree
    },
    away: () =>
      new Promise(resolve => {
        // By the back button the page comes as it was left.
        const stops = [lifecycle.onRestore(end), env.after(stillHereMs, end)]
        finish = () => {
          for (const stop of stops) stop()
          resolve()
        }
      }),
    end,
  }
}
