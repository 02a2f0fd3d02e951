import { type Arrangement, type Columns, columnSize } from './columns.ts'

/** Equal boxes in rows: the layouts grid (a fixed number per row) and autogrid (as many as fit). */
export function arrangeGrid(
  count: number,
  options: Columns & {
    readonly width: number
    /** Width divided by height of every box. */
    readonly ratio: number
    /** Room for captions under each row. */
    readonly captionHeight?: number
  },
): Arrangement {
  const { width, columns, gutter, ratio, captionHeight = 0 } = options
  const size = columnSize(width, options)
  const height = size / ratio
  const rowHeight = height + captionHeight
  const rows = Math.ceil(count / columns)
  return {
    boxes: [...Array(count).keys()].map(i => ({
      x: (i % columns) * (size + gutter),
      y: Math.floor(i / columns) * (rowHeight + gutter),
      width: size,
      height,
    })),
    height: rows > 0 ? rows * (rowHeight + gutter) - gutter : 0,
  }
}
