import type { Box } from '#runtime/shapes.ts'

/** Arithmetic that several layouts share. Lengths are CSS pixels. */

/** How many columns fit: rounded down when `columnWidth` is the least a column may have, else up; never none. */
export function columnCount(options: {
  readonly width: number
  readonly columnWidth: number
  readonly behavior: 'min' | 'max'
}): number {
  const { width, columnWidth, behavior } = options
  const columns = width / columnWidth
  if (!Number.isFinite(columns)) return 1
  return Math.max(1, behavior === 'min' ? Math.floor(columns) : Math.ceil(columns))
}

/** What one of `columns` columns gets of the width. */
export function columnSize(width: number, { columns, gutter }: Columns): number {
  return Math.max(0, (width - gutter * (columns - 1)) / columns)
}

export interface Columns {
  readonly columns: number
  readonly gutter: number
}

/** Blocks spec §4 "Carousel": fewer per row where there is less room. */
export function slidesThatFit(perRow: number, width: number): number {
  if (width < 480 && perRow > 1) return Math.min(perRow, 2)
  if (width < 724 && perRow > 2) return Math.min(perRow, 3)
  return Math.max(1, Math.floor(perRow) || 1)
}

/** Boxes, and how high their container has to be. */
export interface Arrangement {
  readonly boxes: readonly Box[]
  readonly height: number
}
