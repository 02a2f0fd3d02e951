import type { Env, Stop } from './env.ts'
import type { Errors } from './errors/index.ts'

/**
 * The one place that knows when the visitor leaves. A page may be left and come back many times: hidden and shown, or out
 * of the back/forward cache. There is no listener for `unload`, which would keep the page out of that cache.
 */
export interface PageLifecycle {
  /**
   * The page is being hidden or left: what has to be sent is sent now. Called again when it happens again, with the share
   * of the room that is this sender's: what the ones before it have not used is divided among those that remain.
   */
  onHide(fn: (bytes: number) => void): Stop
  /**
   * The same moment, once all that has been sent: for who sends nothing, or what little the others have left room for, and
   * takes no share of it.
   */
  onHidden(fn: () => void): Stop
  /** The page has come back out of the back/forward cache: what other pages may have changed is read again. */
  onRestore(fn: () => void): Stop
  /**
   * Takes room for a request that outlives the page.
   * @returns what gives the room back, or `null` when there is not enough.
   */
  reserve(bytes: number): Stop | null
  /** Bytes that are free now. */
  room(): number
  destroy(): void
}

/** Browsers allow 65,536 bytes in flight, for all of the page's senders together. */
const maxBytes = 60_000

export function createPageLifecycle({
  env,
  errors,
}: {
  readonly env: Env
  readonly errors: Errors
}): PageLifecycle {
  const leavers = new Set<(bytes: number) => void>()
  const watchers = new Set<() => void>()
  const returners = new Set<() => void>()
  let inFlight = 0
  let stops: readonly Stop[] = []
  let isOver = false

  const room = () => maxBytes - inFlight

  function leave(): void {
    let left = leavers.size
    for (const send of [...leavers]) send(Math.floor(room() / left--))
    for (const fn of [...watchers]) fn()
  }

  // On the way to another page both events come, in either order: who has nothing left sends nothing.
  function listen(): void {
    // What was on its way to a page that is gone may still arrive.
    if (isOver || stops.length > 0) return
    stops = [
      env.listenEarly('visibilitychange', () => {
        if (env.document.hidden) leave()
      }),
      env.listen('pagehide', leave),
      env.listen('pageshow', event => {
        if ((event as PageTransitionEvent).persisted) for (const fn of [...returners]) fn()
      }),
    ]
  }

  function subscribe<A extends readonly number[]>(
    fns: Set<(...args: A) => void>,
    at: string,
    fn: (...args: A) => void,
  ): Stop {
    const call = errors.guard({ in: 'leaving', at }, fn)
    fns.add(call)
    listen()
    return () => void fns.delete(call)
  }

  return {
    onHide: fn => subscribe(leavers, 'leave', fn),
    onHidden: fn => subscribe(watchers, 'left', fn),
    onRestore: fn => subscribe(returners, 'return', fn),
    reserve(bytes) {
      if (inFlight + bytes > maxBytes) return null
      inFlight += bytes
      let taken = bytes
      return () => {
        inFlight -= taken
        taken = 0
      }
    },
    room,
    destroy() {
      leavers.clear()
      watchers.clear()
      returners.clear()
      for (const stop of stops) stop()
      isOver = true
    },
  }
}

/** What a text weighs on the wire. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
