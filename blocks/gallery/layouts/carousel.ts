import { columnSize, slidesThatFit } from './columns.ts'

/** Pages of slides side by side: blocks spec §4 "Carousel". */
export interface Carousel {
  readonly perRow: number
  readonly groups: number
  /** The group in sight. */
  readonly group: number
  /** CSS pixels of one slide. */
  readonly size: number
  /** How far the row is moved towards its beginning, in CSS pixels; the last group ends with the last slide. */
  readonly offset: number
  /** Everything is in sight: there is nothing to control. */
  readonly fits: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

export function carouselOf(options: {
  readonly count: number
  readonly width: number
  readonly slidesPerRow: number
  readonly gutter: number
  readonly group: number
}): Carousel {
  const { count, width, slidesPerRow, gutter } = options
  const perRow = slidesThatFit(slidesPerRow, width)
  const size = columnSize(width, { columns: perRow, gutter })
  const groups = Math.max(1, Math.ceil(count / perRow))
  const group = Math.min(Math.max(0, options.group), groups - 1)
  const first = Math.max(0, Math.min(group * perRow, count - perRow))
  return {
    perRow,
    groups,
    group,
    size,
    offset: first * (size + gutter),
    fits: count <= perRow,
    isFirst: group === 0,
    isLast: group === groups - 1,
  }
}
