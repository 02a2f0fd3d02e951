import type { Env } from '../env.ts'

/** Where something went wrong: in words a template author can find again on the page. */
export interface Place {
  /** The block's name, or the service's. */
  readonly in: string
  /** What we were doing: `read`, `render`, `click handler`, … */
  readonly at: string
  readonly el?: Element | undefined
}

export interface ErrorReport {
  readonly place: Place
  readonly error: unknown
  readonly message: string
}

export interface Errors {
  /** A surprise: one console error, one report to the subscribers, and the host's own `window.onerror` hears of it. */
  report(place: Place, error: unknown, consequence?: string): void
  /** A mistake in the page's markup or settings, told to whoever wrote it: one console line and nothing else. */
  warn(place: Place, message: string): void
  /** As `warn`, for what makes a block stay as the server sent it. */
  complain(place: Place, message: string): void
  /** Hears every report. */
  subscribe(fn: (report: ErrorReport) => void): () => void
  /** Runs `fn`; what it throws, or rejects with later, is reported and `undefined` comes back. */
  guard<A extends readonly unknown[], R>(place: Place, fn: (...args: A) => R): (...args: A) => R | undefined
  /** From here on nobody is told of what rejects, or was given up: it is because everything has ended. */
  destroy(): void
}

/** The last words of an error that is no fault once everything has ended: what was on its way has been let go. */
export const givenUp = 'is no longer needed'

export function createErrors({ env }: { readonly env: Env }): Errors {
  const subscribers = new Set<(report: ErrorReport) => void>()
  let isOver = false

  function report(place: Place, error: unknown, consequence = ''): void {
    const message = messageOf(error)
    if (isOver && message.endsWith(givenUp)) return
    print(
      env,
      'error',
      `${sentence(place, `${place.at} failed: ${message}`)}${consequence && ` ${consequence}`}`,
      [error, ...(place.el ? [place.el] : [])],
    )
    for (const fn of subscribers) quietly(() => fn({ place, error, message }))
    tellHost(env, message, error)
  }

  function guard<A extends readonly unknown[], R>(place: Place, fn: (...args: A) => R) {
    return (...args: A): R | undefined => {
      try {
        const result = fn(...args)
        if (isThenable(result)) result.then(undefined, error => isOver || report(place, error))
        return result
      } catch (error) {
        report(place, error)
        return undefined
      }
    }
  }

  return {
    report,
    warn: (place, message) => print(env, 'warn', sentence(place, message), place.el ? [place.el] : []),
    complain: (place, message) => print(env, 'error', sentence(place, message), place.el ? [place.el] : []),
    subscribe(fn) {
      subscribers.add(fn)
      return () => void subscribers.delete(fn)
    },
    guard,
    destroy() {
      isOver = true
    },
  }
}

/** The text of whatever was thrown; odd things are thrown on real pages, and reading them must not throw again. */
export function messageOf(error: unknown): string {
  try {
    if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
    return String(error)
  } catch {
    return 'something that cannot be printed'
  }
}

function sentence(place: Place, text: string): string {
  return `[site.js] ${place.in}: ${text}`
}

/** The page may have taken the console away or made it throw. */
function print(env: Env, level: 'error' | 'warn', text: string, rest: readonly unknown[]): void {
  quietly(() => env.window.console[level](text, ...rest))
}

/** The host's own error monitor hangs on `window.onerror`; an error we caught must not be hidden from it. */
function tellHost(env: Env, message: string, error: unknown): void {
  const { onerror } = env.window
  if (typeof onerror !== 'function') return
  quietly(() => onerror.call(env.window, message, env.scriptSource, 0, 0, error as Error))
}

/** The last net: here nobody is left to tell. */
function quietly(fn: () => void): void {
  try {
    fn()
  } catch {
    // Printing or telling about an error failed; doing it again would fail again.
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function'
}
