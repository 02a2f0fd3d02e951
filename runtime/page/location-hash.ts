import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'

/** The page's address, as far as blocks follow it. */
export interface Address {
  /** The fragment without `#`, decoded; compared with ids, never used as a selector. */
  hash(): string
  /** Calls `fn` with the new fragment; all subscribers share one listener. */
  onHash(fn: (hash: string) => void): Stop
  destroy(): void
}

export function createAddress({ env, errors }: { readonly env: Env; readonly errors: Errors }): Address {
  const subscribers = new Set<(hash: string) => void>()
  let stop: Stop = () => {}

  function tell(): void {
    for (const fn of [...subscribers]) fn(env.hash())
  }

  return {
    hash: env.hash,
    onHash(fn) {
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
