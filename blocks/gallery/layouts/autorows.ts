import type { Box } from '#runtime/shapes.ts'
import type { Arrangement } from './columns.ts'

/** How a gallery's pictures are arranged in rows. Lengths are CSS pixels. */
export interface Rows {
  readonly width: number
  /** The height of the rows on the average. */
  readonly rowHeight: number
  readonly gutter: number
  /** Room under each box, for captions; every row has that of its highest. */
  readonly captions?: readonly number[]
  /** The last row may be stretched like the others. */
  readonly stretchesLast?: boolean
  /** How much of a row's height may be cut away before it is left shorter than the container: 1.5 is a third. */
  readonly crop?: number
}

/** What browsers keep of a length is up to this much smaller. */
const rounding = 1 / 64

/**
 * Rows of boxes in their own shapes, filled as words fill a line and then stretched to the width of the container: the
 * same as the style sheet does before there is a script. The last row is stretched only where
 * that is wanted, and on a telephone.
 */
export function arrangeRows(
  /** Width divided by height of each box. */
  ratios: readonly number[],
  options: Rows,
): Arrangement {
  const { width, gutter, captions = [] } = options
  const boxes: Box[] = []
  let y = 0
  for (const { from, to, height, whole } of rowsOf(ratios, options)) {
    const room = Math.max(0, ...captions.slice(from, to))
    let x = 0
    for (let i = from; i < to; i++) {
      const own = Math.min(width, (ratios[i] ?? 1) * whole)
      boxes.push({ x, y, width: own, height: height + (captions[i] ?? 0) })
      x += own + gutter
    }
    y += height + room + gutter
  }
  return { boxes, height: Math.max(0, y - (boxes.length > 0 ? gutter : 0)) }
}

interface Row {
  readonly from: number
  readonly to: number
  readonly height: number
  /** As high as its pictures would be if nothing of them were cut away. */
  readonly whole: number
}

function rowsOf(
  ratios: readonly number[],
  { width, rowHeight, gutter, stretchesLast = false, crop = 1 }: Rows,
): readonly Row[] {
  const { least, most, last } = heightsOf(width, rowHeight)
  const rows: Row[] = []
  for (let from = 0, to = 0; from < ratios.length; from = to) {
    let sum = ratios[to++] ?? 1
    while (to < ratios.length) {
      const next = sum + (ratios[to] ?? 1)
      if (next * least + gutter * (to - from) > width + rounding * (to - from + 1)) break
      sum = next
      to++
    }
    const full = (width - gutter * (to - from - 1)) / sum
    const limit = to < ratios.length || stretchesLast ? most : last
    const whole = Math.max(1, Math.min(full, limit === most ? most * crop : limit))
    rows.push({ from, to, height: Math.min(whole, limit), whole })
  }
  return rows
}

/**
 * A row is at least as high as when it takes nothing more. That the rows are `rowHeight` on the average, the least is the
 * lower the fewer pictures a row has. The most a row may be high is half as much again; on a telephone a picture of
 * its own may always fill the width, also the last one.
 */
function heightsOf(
  width: number,
  rowHeight: number,
): { readonly least: number; readonly most: number; readonly last: number } {
  const least = width > 0 ? rowHeight / (1 + (0.625 * rowHeight) / width) : rowHeight
  const isNarrow = width <= 2.2 * rowHeight
  const most = Math.max(1.5 * rowHeight, isNarrow ? 1.5 * width : 0)
  return { least, most, last: isNarrow ? most : least }
}
