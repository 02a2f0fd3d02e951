import type { Env } from '#runtime/env.ts'

/** So often within so many milliseconds: a site that swaps its pages needs one or two for each of them. */
const most = 10
const shortWhile = 5000

/**
 * Whether what the page has taken away may be put back once more: a script that takes it away as soon as it sees it has its
 * way, and neither of the two keeps the browser busy for ever.
 */
export function createPatience(env: Pick<Env, 'now'>): () => boolean {
  let times: readonly number[] = []
  return () => {
    const now = env.now()
    times = times.filter(time => now - time < shortWhile)
    if (times.length >= most) return false
    times = [...times, now]
    return true
  }
}
