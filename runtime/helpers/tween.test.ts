import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Surroundings } from './surroundings.ts'
import { easeInOut, linear, tween } from './tween.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** With a frame every 16 ms, or none. */
function page({ reduced = false, frames = true } = {}): Surroundings {
  const window = frames
    ? { requestAnimationFrame: (fn: () => void) => setTimeout(fn, 16) }
    : { requestAnimationFrame: () => 0 }
  return {
    window: window as unknown as Surroundings['window'],
    document: { node: document, hidden: false },
    now: () => performance.now(),
    wallClock: () => Date.now(),
    after(ms, fn) {
      const timer = setTimeout(fn, ms)
      return () => clearTimeout(timer)
    },
    listen: () => () => {},
    listenEarly: () => () => {},
    matches: query => reduced && query === '(prefers-reduced-motion: reduce)',
  }
}

describe('a tween', () => {
  test.each([undefined, null, 'step', {}])('needs a function first: %j', step => {
    expect(() => tween(step as never)).toThrow(
      new TypeError('[Tween] First parameter needs to be a function.'),
    )
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '300', null])(
    'needs a finite number for its duration: %j',
    duration => {
      const step = vi.fn()
      expect(() => tween(step, { duration: duration as never })).toThrow(
        new TypeError('[Tween] Duration is not a finite number.'),
      )
      expect(step).not.toHaveBeenCalled()
    },
  )

  test('takes 300 ms unless told, and ends with 1', async () => {
    const step = vi.fn()
    const { finished } = tween(step, { env: page() })
    vi.advanceTimersByTime(299)
    expect(step).not.toHaveBeenCalledWith(1)
    vi.advanceTimersByTime(16)
    expect(step).toHaveBeenLastCalledWith(1)
    expect(await finished).toBe(true)
    expect(step.mock.calls.length).toBeGreaterThan(15)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('goes as its easing says', () => {
    const step = vi.fn()
    tween(step, { duration: 160, easing: linear, env: page() })
    vi.advanceTimersByTime(16)
    expect(step.mock.lastCall?.[0]).toBeCloseTo(0.1)
    vi.advanceTimersByTime(64)
    expect(step.mock.lastCall?.[0]).toBeCloseTo(0.5)
  })

  test('ends with 1 wherever its easing does', () => {
    const step = vi.fn()
    tween(step, { easing: time => time / 2, env: page() })
    vi.advanceTimersByTime(400)
    expect(step.mock.calls.at(-2)?.[0]).toBeLessThan(0.5)
    expect(step).toHaveBeenLastCalledWith(1)
  })

  test('stops when told, and says so', async () => {
    const step = vi.fn()
    const { finished, stop } = tween(step, { env: page() })
    vi.advanceTimersByTime(100)
    stop()
    stop()
    const calls = step.mock.calls.length
    vi.advanceTimersByTime(1000)
    expect(step).toHaveBeenCalledTimes(calls)
    expect(await finished).toBe(false)
  })

  test('may be stopped by its own step', async () => {
    const step = vi.fn(() => motion.stop())
    const motion = tween(step, { env: page() })
    vi.advanceTimersByTime(1000)
    expect(step).toHaveBeenCalledTimes(1)
    expect(await motion.finished).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends with what a step throws', async () => {
    const step = vi.fn(() => {
      throw new Error('gone')
    })
    const { finished } = tween(step, { env: page() })
    const ended = expect(finished).rejects.toThrow('gone')
    vi.advanceTimersByTime(1000)
    await ended
    expect(step).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends on a page that draws no frames', async () => {
    const step = vi.fn()
    const { finished } = tween(step, { env: page({ frames: false }) })
    vi.advanceTimersByTime(399)
    expect(step).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(step.mock.calls).toEqual([[1]])
    expect(await finished).toBe(true)
  })

  test.each([0, -5])('of %d ms is its last step, at once', duration => {
    const step = vi.fn()
    tween(step, { duration, env: page() })
    expect(step.mock.calls).toEqual([[1]])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is its last step for who wants less motion, unless nothing moves', () => {
    const step = vi.fn()
    tween(step, { env: page({ reduced: true }) })
    expect(step.mock.calls).toEqual([[1]])
    step.mockClear()
    tween(step, { evenIfReduced: true, env: page({ reduced: true }) })
    expect(step).not.toHaveBeenCalled()
    vi.advanceTimersByTime(16)
    expect(step).toHaveBeenCalledTimes(1)
  })

  test('never goes back, and stays between 0 and 1, however long it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.constantFrom(linear, easeInOut),
        (duration, easing) => {
          const seen: number[] = []
          tween(progress => seen.push(progress), { duration, easing, env: page() })
          vi.advanceTimersByTime(duration + 100)
          expect(seen).toEqual(seen.toSorted((a, b) => a - b))
          expect(seen[0]).toBeGreaterThanOrEqual(0)
          expect(seen.indexOf(1)).toBe(seen.length - 1)
        },
      ),
      { numRuns: 30 },
    )
  })
})

test('the easings begin at 0, pass the half in the middle and end at 1', () => {
  for (const easing of [linear, easeInOut])
    expect([0, 0.5, 1].map(easing)).toEqual([0, expect.closeTo(0.5), 1])
  expect(easeInOut(0.1)).toBeLessThan(0.1)
})
