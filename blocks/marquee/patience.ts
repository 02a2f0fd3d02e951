import type { Env, Stop } from '#runtime/env.ts'

/** Blocks spec §10. */
const samples = 22
const quiet = 1000

/** Runs something again, never so often that the page has nothing else to do. */
export interface Patience {
  /** Soon: after twice the time that it takes on the average of its last 22 runs. */
  soon(): void
  /** Once nothing has been said for a second. */
  later(): void
  stop(): void
}

export function createPatience(env: Pick<Env, 'now' | 'after'>, run: () => void): Patience {
  const taken: number[] = []
  let waiting: Stop | null = null
  let resting: Stop | null = null

  function timed(): void {
    const from = env.now()
    run()
    taken.push(env.now() - from)
    if (taken.length > samples) taken.shift()
  }

  return {
    soon() {
      const average = taken.reduce((sum, ms) => sum + ms, 0) / (taken.length || 1)
      waiting ??= env.after(2 * average, () => {
        waiting = null
        timed()
      })
    },
    later() {
      resting?.()
      resting = env.after(quiet, timed)
    },
    stop() {
      waiting?.()
      resting?.()
    },
  }
}
