import type { TimedPoint } from '#parts/drag.ts'

/* What becomes of a row when a hand has moved it: pure; lengths in CSS pixels, times in milliseconds. */

/** Past an end the row follows the finger less and less (`inertial`), or not at all (`hard`). */
export function resist(distance: number, boundary: 'none' | 'hard' | 'inertial'): number {
  if (boundary === 'none') return distance
  return boundary === 'hard' ? 0 : distance / (1 + Math.abs(distance) / 200)
}

/** The time before a release that says how fast it was. */
const lastMoment = 100

/** Across, at the end of the way; the way may end with a rest. */
export function speedOf(way: readonly TimedPoint[]): number {
  const end = way.at(-1)
  const begin = end && way.find(({ time }) => end.time - time <= lastMoment)
  return begin && end.time > begin.time ? (end.x - begin.x) / (end.time - begin.time) : 0
}

/** How far something goes on by itself that is let go of with that speed, and `most` at the most. */
export function glideOf(speed: number, most: number): number {
  return Math.max(-most, Math.min(speed * 250, most))
}

/**
 * How many steps on a released row comes to rest: on the stop nearest to where its own force would take it, and with a swing
 * at least on the next one. Past an end, which only the one who stands there can pass, one step.
 */
export function stepsOf(row: {
  /** Where the row stands for each of its steps, could it pass its ends. */
  readonly stops: readonly number[]
  readonly current: number
  /** Towards its end, as the others. */
  readonly moved: number
  /** Of its own force, likewise. */
  readonly glide: number
  readonly swipe: 1 | -1 | 0
}): number {
  const { stops, current, moved, glide, swipe } = row
  const at = (stops[current] ?? 0) + moved + glide
  const far = (i: number) => Math.abs((stops[i] ?? 0) - at)
  const nearest = stops.reduce((best, _, i) => (far(i) < far(best) ? i : best), current)
  const by = nearest - current || pastEnd(stops, { current, at })
  return swipe !== 0 && Math.sign(by) !== swipe ? swipe : by
}

/** Half as far past the last stop as the one before it is away. */
function pastEnd(
  stops: readonly number[],
  { current, at }: { readonly current: number; readonly at: number },
): 1 | -1 | 0 {
  const stop = stops[current] ?? 0
  const side = at < stop ? -1 : 1
  const size = Math.abs(stop - (stops[current - side] ?? Number.NaN))
  return stops[current + side] === undefined && Math.abs(at - stop) > size / 2 ? side : 0
}
