import type { Env } from '#runtime/env.ts'

/** The browser answers the visitor, and draws. */
export function pause(env: Env): Promise<void> {
  return new Promise(resolve => env.soon(resolve))
}

/** `first` is called in the very task in which all of the page is known: before it is painted, where that is still to come. */
export function whenParsed(
  env: Env,
  { first, later }: { readonly first: () => void; readonly later: () => void },
): void {
  const go = () => {
    first()
    env.soon(later)
  }
  if (env.document.readyState !== 'loading') {
    go()
    return
  }
  const stop = env.listenEarly('DOMContentLoaded', () => {
    stop()
    go()
  })
}
