import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { glideOf, resist, speedOf, stepsOf } from './gestures.ts'

describe('past an end', () => {
  test('hard holds, none lets go, inertial gives way less and less', () => {
    expect([resist(80, 'hard'), resist(80, 'none')]).toEqual([0, 80])
    const far = [50, 100, 200, 400].map(distance => resist(distance, 'inertial'))
    expect(far.every((x, i) => x > (far[i - 1] ?? 0))).toBe(true)
    expect((far[3] ?? 0) - (far[2] ?? 0)).toBeLessThan((far[1] ?? 0) * 2)
  })

  test('inertial never goes further than the finger, nor the other way', () => {
    fc.assert(
      fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), distance => {
        const given = resist(distance, 'inertial')
        expect(Math.abs(given)).toBeLessThanOrEqual(Math.abs(distance))
        expect(given * distance).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the speed of a hand', () => {
  const at = (x: number, time: number) => ({ x, y: 0, time })

  test.each([
    [[], 0],
    [[at(0, 0)], 0],
    [[at(0, 0), at(50, 50)], 1],
    // What it did long before does not count.
    [[at(0, 0), at(500, 100), at(500, 300), at(550, 400)], 0.5],
    // It has waited before it let go.
    [[at(0, 0), at(500, 100), at(500, 400)], 0],
    [[at(100, 0), at(0, 50)], -2],
  ])('%j is %d px a millisecond', (way, speed) => {
    expect(speedOf(way)).toBe(speed)
  })

  test('takes what it lets go of further, the faster it is, but not further than one can see', () => {
    expect([0, 1, -1.5, 2, -9].map(speed => glideOf(speed, 400))).toEqual([0, 250, -375, 400, -400])
  })
})

describe('a released row comes to rest', () => {
  const stops = [0, 200, 400, 500, 700]
  const still = { stops, current: 1, moved: 0, glide: 0, swipe: 0 } as const

  test.each([
    ['on the stop it was moved from, with less than half of the way', { moved: 99 }, 0],
    ['on the next one, with half of it', { moved: 101 }, 1],
    ['on the one before', { moved: -101 }, -1],
    ['as far as it was moved', { moved: 299 }, 2],
    ['on the next one, with a swing', { moved: 50, swipe: 1 }, 1],
    ['on the one before, with a swing', { moved: -50, swipe: -1 }, -1],
    ['further, with a swing that was fast', { moved: 60, glide: 400, swipe: 1 }, 3],
    ['where it was, when it is thrown back', { moved: 120, glide: -125 }, 0],
    ['at its end, however fast', { moved: 300, glide: 2000 }, 3],
    ['at its beginning, half as far past it as a slide is wide', { current: 0, moved: -101 }, -1],
    ['at its beginning, less than that', { current: 0, moved: -99 }, 0],
    ['past its end', { current: 4, moved: 101 }, 1],
    ['past its beginning, with a swing', { current: 0, moved: -60, swipe: -1 }, -1],
    ['where it is, being alone', { stops: [0], current: 0, moved: 900 }, 0],
  ] as const)('%s', (_, how, steps) => {
    expect(stepsOf({ ...still, ...how })).toBe(steps)
  })
})
