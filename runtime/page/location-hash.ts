import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'

/** The fragment of the page's address, which blocks follow. */
export interface LocationHash {
  /** The fragment without `#`, decoded; compared with ids, never used as a selector. */
  read(): string
  /** Calls `fn` with the new fragment; all subscribers share one listener. */
  subscribe(fn: (hash: string) => void): Stop
  destroy(): void
}

export function createLocationHash({
  env,
  errors,
}: {
  readonly env: Env
  readonly errors: Errors
}): LocationHash {
  const subscribers = new Set<(hash: string) => void>()
  let stop: Stop = () => {}

  function tell(): void {
    for (const fn of [...subscribers]) fn(env.hash())
  }

  return {
    read: env.hash,
    subscribe(fn) {
      if (subscribers.size === 0) stop = env.listen('hashchange', tell)
      const call = errors.guard({ in: 'address', at: 'hashchange' }, fn)
      subscribers.add(call)
      return () => {
        if (subscribers.delete(call) && subscribers.size === 0) stop()
      }
    },
    destroy() {
      subscribers.clear()
      stop()
    },
  }
}
