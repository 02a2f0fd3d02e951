import { vi } from 'vitest'

/**
 * Timers of so many milliseconds wait until they are told; all others run. Until `vi.restoreAllMocks()`.
 * @returns what lets the last of them pass.
 */
export function holdTimer(held: number): () => void {
  const { setTimeout } = window
  let pass = () => {}
  vi.spyOn(window, 'setTimeout').mockImplementation(((fn: () => void, ms: number) => {
    if (ms !== held) return setTimeout(fn, ms)
    pass = fn
    return 0
  }) as never)
  return () => pass()
}
