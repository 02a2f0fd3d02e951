import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resist, snapOf } from './gestures.ts'

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

test('a release comes to rest on a slide, or where the finger has left it', () => {
  const size = 200
  expect(snapOf({ dragged: -99, size, swipe: 0, snap: 'percentage' })).toBe(0)
  expect(snapOf({ dragged: -101, size, swipe: 0, snap: 'percentage' })).toBe(1)
  expect(snapOf({ dragged: -60, size, swipe: -1, snap: 'percentage' })).toBe(1)
  expect(snapOf({ dragged: -50, size, swipe: 0, snap: 'none' })).toBe(0.25)
})
