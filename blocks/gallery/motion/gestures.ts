/** What a finger or a pen means, from its path alone. Pure; lengths in CSS pixels, times in milliseconds. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly time: number
}

export type Axis = 'undecided' | 'horizontal' | 'vertical'

/** Blocks spec §9. */
export const axisLock = 10
const swipeDistance = 50
const swipeTime = 250

/** Which way the finger goes, once it has gone far enough to tell; a page that scrolls keeps its finger. */
export function axisOf(start: Point, now: Point): Axis {
  const [x, y] = [Math.abs(now.x - start.x), Math.abs(now.y - start.y)]
  if (Math.max(x, y) < axisLock) return 'undecided'
  return x > y ? 'horizontal' : 'vertical'
}

/** Whether a release within that time and beyond that distance is a swipe, and to which side: -1 to the left. */
export function swipeOf(start: Point, end: Point): 1 | -1 | 0 {
  const x = end.x - start.x
  if (Math.abs(x) < swipeDistance || end.time - start.time > swipeTime) return 0
  return x < 0 ? -1 : 1
}

/** Past an end the row follows the finger less and less (`inertial`), or not at all (`hard`). */
export function resist(distance: number, boundary: 'none' | 'hard' | 'inertial'): number {
  if (boundary === 'none') return distance
  return boundary === 'hard' ? 0 : distance / (1 + Math.abs(distance) / 200)
}

/**
 * Where a released row comes to rest, in slides from where it began: half of a slide, or a swipe, is one further. `none`
 * stays where the finger left it.
 */
export function snapOf(options: {
  readonly dragged: number
  readonly size: number
  readonly swipe: 1 | -1 | 0
  readonly snap: 'percentage' | 'none'
}): number {
  const { dragged, size, swipe, snap } = options
  if (swipe !== 0) return -swipe
  if (snap === 'none') return -dragged / size
  return -Math.round(dragged / size) || 0
}
