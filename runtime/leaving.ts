import type { Env, Stop } from './env.ts'
import type { Errors } from './errors.ts'

/**
 * The one place that knows when the visitor leaves. A page may be left and come back many times: hidden and shown, or out
 * of the back/forward cache. There is no listener for `unload`, which would keep the page out of that cache.
 */
export interface Leaving {
  /** The page is being hidden or left: what has to be sent is sent now. Called again when it happens again. */
  onLeave(fn: () => void): Stop
  /** The page has come back out of the back/forward cache: what other pages may have changed is read again. */
  onReturn(fn: () => void): Stop
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

export function createLeaving({ env, errors }: { readonly env: Env; readonly errors: Errors }): Leaving {
  const leavers = new Set<() => void>()
  const returners = new Set<() => void>()
  let inFlight = 0
  let stops: readonly Stop[] = []

  const tell = (fns: ReadonlySet<() => void>) => {
    for (const fn of [...fns]) fn()
  }

  // On the way to another page both events come, in either order: who has nothing left sends nothing.
  function listen(): void {
    if (stops.length > 0) return
    stops = [
      env.listenEarly('visibilitychange', () => {
        if (env.document.visibilityState === 'hidden') tell(leavers)
      }),
      env.listen('pagehide', () => tell(leavers)),
      env.listen('pageshow', event => {
        if ((event as PageTransitionEvent).persisted) tell(returners)
      }),
    ]
  }

  function subscribe(fns: Set<() => void>, at: string, fn: () => void): Stop {
    const call = errors.guard({ in: 'leaving', at }, fn)
    fns.add(call)
    listen()
    return () => void fns.delete(call)
  }

  return {
    onLeave: fn => subscribe(leavers, 'leave', fn),
    onReturn: fn => subscribe(returners, 'return', fn),
    reserve(bytes) {
      if (inFlight + bytes > maxBytes) return null
      inFlight += bytes
      let isTaken = true
      return () => {
        if (isTaken) inFlight -= bytes
        isTaken = false
      }
    },
    room: () => maxBytes - inFlight,
    destroy() {
      leavers.clear()
      returners.clear()
      for (const stop of stops) stop()
      stops = []
    },
  }
}

/** What a text weighs on the wire. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
