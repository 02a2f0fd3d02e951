import type { Env, Stop } from '../env.ts'

/** Downloads at once, and on a mobile: blocks spec §9. */
const concurrency = 16
const mobileConcurrency = 1
/** A server that does not answer must not keep the others waiting; its own download goes on. */
const slotMs = 30_000

/** Resolves when it is this one's turn, in the order of asking; call the result when done, or wanted no more. */
export type TakeSlot = () => Promise<Stop>

export function createImageQueue({ env }: { readonly env: Env }): TakeSlot {
  const waiting: ((slot: Stop) => void)[] = []
  let taken = 0

  function next(): void {
    if (taken < (env.isMobile() ? mobileConcurrency : concurrency)) waiting.shift()?.(take())
  }

  function take(): Stop {
    let held = true
    taken++
    const free = (): void => {
      if (!held) return
      held = false
      stopClock()
      taken--
      next()
    }
    const stopClock = env.after(slotMs, free)
    return free
  }

  return () =>
    new Promise(resolve => {
      waiting.push(resolve)
      next()
    })
}
