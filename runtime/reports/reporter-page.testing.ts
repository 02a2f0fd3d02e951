import { beforeEach, vi } from 'vitest'

export const place = { in: 'gallery', at: 'click handler' }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
