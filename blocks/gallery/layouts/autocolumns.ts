import type { Box } from '#runtime/shapes.ts'
import { type Arrangement, type Columns, columnSize } from './columns.ts'

/**
 * Columns of boxes in their own shapes, each put where there is least so far; on a tie the first, so that the order stays
 * readable.
 */
export function arrangeColumns(
  /** Height of each box at a given width, captions included. */
  heights: readonly ((width: number) => number)[],
  options: Columns & { readonly width: number },
): Arrangement {
  const { columns, gutter } = options
  const size = columnSize(options.width, options)
  const ends = new Array<number>(columns).fill(0)
  const boxes = heights.map((heightAt): Box => {
    const column = ends.indexOf(Math.min(...ends))
    const y = ends[column] ?? 0
    const height = heightAt(size)
    ends[column] = y + height + gutter
    return { x: column * (size + gutter), y, width: size, height }
  })
  return { boxes, height: Math.max(0, Math.max(...ends) - (boxes.length > 0 ? gutter : 0)) }
}
