import type { Point } from '#runtime/shapes.ts'

/** Where a finger is, and when: milliseconds. */
export interface TimedPoint extends Point {
  readonly time: number
}

/** Blocks spec §9: pixels until a touch is a movement, and pixels and milliseconds that make a swipe. */
export const axisLock = 10
export const swipeDistance = 50
export const swipeTime = 250

export type Axis = 'undecided' | 'horizontal' | 'vertical'

/** Which way the finger goes, once it has gone far enough to tell; a page that scrolls keeps its finger. */
export function axisOf(start: Point, now: Point): Axis {
  const [x, y] = [Math.abs(now.x - start.x), Math.abs(now.y - start.y)]
  if (Math.max(x, y) < axisLock) return 'undecided'
  return x > y ? 'horizontal' : 'vertical'
}

/** Whether a release within that time and beyond that distance is a swipe, and to which side: -1 to the left. */
export function swipeOf(start: TimedPoint, end: TimedPoint): 1 | -1 | 0 {
  const x = end.x - start.x
  if (Math.abs(x) < swipeDistance || end.time - start.time > swipeTime) return 0
  return x < 0 ? -1 : 1
}
