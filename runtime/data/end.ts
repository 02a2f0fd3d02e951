import type { Env } from '../env.ts'

/** The end of a call that has no answer. */
export interface End {
  /** Nobody waits any more, or its time is over. */
  readonly signal: AbortSignal
  /** Nobody waits any more. */
  isCancelled(): boolean
  /** There is an answer. */
  stop(): void
}

/** The first of `signals` ends the call, or `timeout` milliseconds, if that is more than none. */
export function createEnd(options: {
  readonly env: Env
  readonly signals: readonly unknown[]
  readonly timeout: number
}): End {
  const { env, timeout } = options
  const signals = options.signals.filter(signal => signal instanceof AbortSignal)
  const abort = new AbortController()
  const end = () => abort.abort()
  const isCancelled = () => signals.some(({ aborted }) => aborted)
  const stopTimer = timeout > 0 ? env.after(timeout, end) : undefined
  for (const signal of signals) signal.addEventListener('abort', end)
  if (isCancelled()) end()
  return {
    signal: abort.signal,
    isCancelled,
    stop() {
      stopTimer?.()
      for (const signal of signals) signal.removeEventListener('abort', end)
    },
  }
}

/** The result, or `null` as soon as nobody waits for it any more. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null))
    if (signal.aborted) resolve(null)
    promise.then(resolve, reject)
  })
}
