/** WCAG 2.2, 2.5.8. */
const smallestTarget = 24

/** Slides in one row, of one height and their own widths. Lengths are CSS pixels. */
export type StripAlignment = 'start' | 'middle' | 'end'

/**
 * How far the strip is moved towards its beginning, so that the active slide stands where it should. Without looping
 * neither end leaves an empty edge.
 */
export function stripOffset(options: {
  readonly widths: readonly number[]
  readonly gutter: number
  readonly active: number
  readonly viewport: number
  readonly alignment: StripAlignment
  /** So much at either end lies under an arrow. */
  readonly covered?: number
  /** Ends may be passed: copies of the other end stand there. */
  readonly loop?: boolean
}): number {
  const { widths, gutter, active, viewport, alignment, covered = 0, loop = false } = options
  const start = widths.slice(0, active).reduce((sum, width) => sum + width + gutter, 0)
  const width = widths[active] ?? 0
  const share = { start: 0, middle: 0.5, end: 1 }[alignment]
  // Of the active slide enough stays free to be pressed; one that is too narrow stands beside the arrow.
  const beside = width < covered + smallestTarget ? covered * (1 - 2 * share) : 0
  const wanted = start - (viewport - width) * share - beside
  if (loop) return wanted
  const total = stripLength(widths, gutter)
  return Math.min(Math.max(0, wanted), Math.max(0, total - viewport))
}

/** From the first slide's beginning to the last one's end. */
export function stripLength(widths: readonly number[], gutter: number): number {
  return widths.reduce((sum, width) => sum + width, 0) + gutter * Math.max(0, widths.length - 1)
}

/** The slides that are at least partly in sight, and `around` more on either side: what has to be loaded. */
export function slidesInSight(options: {
  readonly widths: readonly number[]
  readonly gutter: number
  readonly offset: number
  readonly viewport: number
  readonly around: number
}): { readonly from: number; readonly to: number } {
  const { widths, gutter, offset, viewport, around } = options
  let x = 0
  let from = -1
  let to = -1
  widths.forEach((width, i) => {
    const isIn = x < offset + viewport && x + width > offset
    if (isIn && from < 0) from = i
    if (isIn) to = i
    x += width + gutter
  })
  if (from < 0) return { from: 0, to: -1 }
  return { from: Math.max(0, from - around), to: Math.min(widths.length - 1, to + around) }
}

/** The active slide's place in words of the blocks spec, from those of the block settings. */
export function alignmentOf(active: 'left' | 'center' | 'right'): StripAlignment {
  return ({ left: 'start', center: 'middle', right: 'end' } as const)[active]
}
