import { slidesInSight, stripLength } from './strip.ts'

/** From one end of a row to the other as if they met. Lengths are CSS pixels in the direction of reading. */
export interface WrapAround {
  readonly leaving: Run
  readonly arriving: Run
  /** Where they stand beside their new places when it begins, and when it is over. */
  readonly leave: readonly [number, number]
  readonly arrive: readonly [number, number]
}

/** The first and the last one of several slides. */
export interface Run {
  readonly from: number
  readonly to: number
}

/**
 * `null` for every other move; also where a slide would have to leave at one side and come in at the other: then the row
 * goes back, which is a short way.
 */
export function wrapAround(options: {
  readonly widths: readonly number[]
  readonly gutter: number
  readonly viewport: number
  /** Offsets of the row. */
  readonly from: number
  readonly to: number
  readonly direction: 1 | -1
}): WrapAround | null {
  const { widths, gutter, viewport, from, to, direction } = options
  if ((to - from) * direction >= 0) return null
  const inSight = (offset: number) => slidesInSight({ widths, gutter, viewport, offset, around: 0 })
  const [leaving, arriving] = [inSight(from), inSight(to)]
  if (leaving.from <= arriving.to && arriving.from <= leaving.to) return null
  const whole = direction * (stripLength(widths, gutter) + gutter)
  return { leaving, arriving, leave: [to - from, -whole], arrive: [to - from + whole, 0] }
}
