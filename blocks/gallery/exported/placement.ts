import { type BlockJson, numberOf } from '#exported/rows/exported-rows.library.ts'
import { arrangeColumns } from '../layouts/autocolumns.ts'
import { arrangeRows } from '../layouts/autorows.ts'
import type { Arrangement } from '../layouts/columns.ts'

/** Where pictures stand, in shares of their container's width: it holds at every width. */
export interface Placement {
  readonly height: string
  readonly boxes: readonly { readonly left: string; readonly top: string; readonly width: string }[]
}

/** What is arranged is as wide as this; then it is turned into shares. */
const unit = 1000
/** Blocks spec §9, on a page of ordinary width. */
const rowsPerWidth = 4

type Props = BlockJson & { readonly isNarrow: boolean }

/** Columns of pictures in their own shapes, each put where there is least so far. */
export function masonry(ratios: readonly number[], props: Props): Placement {
  const wanted = Math.min(30, Math.max(1, Math.round(numberOf(props.numColumns) ?? 3)))
  const columns = props.isNarrow ? Math.min(2, wanted) : wanted
  const heights = ratios.map(ratio => (width: number) => width / ratio)
  return shares(arrangeColumns(heights, { width: unit, columns, gutter: gutterShare(props) * unit }))
}

/** Rows as wide as the container; also the last one keeps within it. */
export function strips(ratios: readonly number[], props: Props): Placement {
  const rowHeight = (unit / rowsPerWidth) * (props.isNarrow ? 2 : 1)
  const gutter = gutterShare(props) * unit
  return shares(arrangeRows(ratios, { width: unit, rowHeight, gutter, stretchesLast: true }))
}

/** As these pages write it: 50 is 2.5 % of the window's width. */
export function gutterOf(props: BlockJson): string {
  return `${percent(gutterShare(props))}vw`
}

function gutterShare(props: BlockJson): number {
  return Math.min(400, Math.max(0, numberOf(props.gutter) ?? 0)) / 2000
}

function shares({ boxes, height }: Arrangement): Placement {
  return {
    height: `${percent(height / unit)}cqw`,
    boxes: boxes.map(({ x, y, width }) => ({
      left: `${percent(x / unit)}%`,
      top: `${percent(y / unit)}cqw`,
      width: `${percent(width / unit)}%`,
    })),
  }
}

function percent(share: number): number {
  return Math.round(share * 1e5) / 1e3
}
