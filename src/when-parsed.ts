import type { Env } from '#runtime/env.ts'

/** The browser answers the visitor, and draws. */
export function pause(env: Env): Promise<void> {
  return new Promise(resolve => env.soon(resolve))
}

/**
 * `first` is called in the very task in which all of the page is known: before it is painted, where that is still to come.
 * `later` is given the page's cookies, read where nothing else has been called yet: a browser that is watched notes where
 * each look at them came from, and reads once more every function on the way.
 */
export function whenParsed(
  env: Env,
  { first, later }: { readonly first: () => void; readonly later: (cookies: string) => void },
): void {
  const go = () => {
    first()
    env.soon(() => later(env.cookies()))
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
