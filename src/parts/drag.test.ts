import { expect, test } from 'vitest'
import { axisOf, swipeOf } from './drag.ts'

const at = (x: number, y = 0, time = 0) => ({ x, y, time })

test.each([
  [9, 0, 'undecided'],
  [10, 0, 'horizontal'],
  [-10, 3, 'horizontal'],
  [3, 10, 'vertical'],
  [0, -9, 'undecided'],
  [12, 12, 'vertical'],
])('a finger that has gone %i px across and %i px down is %s', (x, y, axis) => {
  expect(axisOf(at(0), at(x, y))).toBe(axis)
})

test.each([
  [50, 250, 1],
  [-50, 250, -1],
  [49, 100, 0],
  [200, 251, 0],
])('%i px within %i ms is the swipe %i', (x, ms, expected) => {
  expect(swipeOf(at(0), at(x, 0, ms))).toBe(expected)
})
