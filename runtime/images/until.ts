import type { Stop } from '../env.ts'

/**
 * Waits for what `start` hands to `end`; then, or when aborted, what `start` returned is called.
 * @throws (rejects) when aborted, also when that happens before whoever waits has had its turn.
 */
export async function until<T>(signal: AbortSignal, start: (end: (value: T) => void) => Stop): Promise<T> {
  signal.throwIfAborted()
  const value = await new Promise<T>(resolve => {
    let stop: Stop = () => {}
    const end = (result: T): void => {
      signal.removeEventListener('abort', leave)
      stop()
      resolve(result)
    }
    const leave = (): void => end(undefined as T)
    signal.addEventListener('abort', leave)
    stop = start(end)
  })
  signal.throwIfAborted()
  return value
}
