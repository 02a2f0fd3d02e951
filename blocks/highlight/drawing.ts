import { linesOf } from './lines.ts'
import { pathOf, type ShapeName } from './shapes.ts'

/** What is drawn around one line, and where. */
export interface Drawing {
  readonly d: string
  readonly width: number
  readonly left: number
  readonly top: number
}

/** Looks where the words stand now, seen from the corner of the drawing. */
export function measure(
  root: HTMLElement,
  svg: SVGSVGElement,
  { shape, fontSize, range }: { readonly shape: ShapeName; readonly fontSize: string; readonly range: Range },
): readonly Drawing[] {
  range.selectNodeContents(root)
  // The drawing itself stands behind the words.
  const drawn = svg.parentNode
  if (drawn?.parentNode === root) range.setEndBefore(drawn)
  const corner = svg.getBoundingClientRect()
  const em = Number.parseFloat(fontSize) || 16
  return linesOf(range.getClientRects?.() ?? []).map(({ left, top, right, bottom }) => ({
    width: right - left,
    d: pathOf(shape, { w: right - left, h: bottom - top, em }),
    left: round(left - corner.left),
    top: round(top - corner.top),
  }))
}

const round = (value: number) => Math.round(value * 10) / 10
