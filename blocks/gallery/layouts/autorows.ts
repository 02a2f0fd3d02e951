import type { Arrangement, Box } from './columns.ts'

/**
 * Rows of boxes in their own shapes, about `rowHeight` high (captions come on top) and exactly as wide as the container. The last row keeps that
 * height when it has too little to fill its width.
 */
export function arrangeRows(
  /** Width divided by height of each box. */
  ratios: readonly number[],
  options: {
    readonly width: number
    readonly rowHeight: number
    readonly gutter: number
    /** Room under each box, for captions; every row has that of its highest. */
    readonly captions?: readonly number[]
  },
): Arrangement {
  const { width, rowHeight, gutter, captions = [] } = options
  const boxes: Box[] = []
  let row: number[] = []
  let y = 0

  function finish(height: number): void {
    let x = 0
    let caption = 0
    for (const ratio of row) {
      const own = captions[boxes.length] ?? 0
      boxes.push({ x, y, width: ratio * height, height: height + own })
      x += ratio * height + gutter
      caption = Math.max(caption, own)
    }
    y += height + caption + gutter
    row = []
  }

  for (const ratio of ratios) {
    row.push(ratio)
    const sum = row.reduce((a, b) => a + b, 0)
    const height = (width - gutter * (row.length - 1)) / sum
    if (height <= rowHeight) finish(Math.max(height, 1))
  }
  if (row.length > 0) finish(rowHeight)
  return { boxes, height: Math.max(0, y - (boxes.length > 0 ? gutter : 0)) }
}
