/** Pixels from the left and the top of the viewport. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What a tooltip belongs to: a place under a pointer or a finger, or the element that has the focus. */
export type Anchor =
  | { readonly by: 'pointer' | 'touch'; readonly x: number; readonly y: number }
  | { readonly by: 'focus'; readonly box: Box }

export interface Placement {
  readonly left: number
  readonly top: number
  /** What there is room for; what is higher scrolls. */
  readonly maxHeight: number
}

/** Pixels: blocks spec §9. */
const offset = 15
const margin = 20
/** A finger covers more than the point it is reported at. */
const fingerOffset = 32
/** Between the element with the focus and its tooltip: its ring stays free. */
const gap = 8
/** Two lines. In less room than this a tooltip lies over what it belongs to rather than being a slit. */
const minHeight = 56

interface Span {
  readonly from: number
  readonly to: number
}

interface Spot {
  readonly at: number
  /** It lies beside what has to stay free. */
  readonly isClear: boolean
}

/**
 * Finds the place of a tooltip: behind and below its pointer, else on the other side of it; always 20 px inside the
 * viewport where that is large enough, and never under the pointer or over the focus where there is any room beside it.
 */
export function placeTooltip(options: {
  readonly width: number
  readonly height: number
  readonly anchor: Anchor
  readonly viewport: Box
  readonly isRtl: boolean
}): Placement {
  const { width, anchor, viewport, isRtl } = options
  const free = freeBox(anchor)
  const height = Math.min(options.height, Math.max(viewport.bottom - viewport.top - 2 * margin, minHeight))
  const columns = inside(viewport.left, viewport.right, width)
  const rows = inside(viewport.top, viewport.bottom, height)
  const x =
    anchor.by === 'focus'
      ? along(width, isRtl ? free.right - width : free.left, columns)
      : beside(width, { from: free.left, to: free.right }, columns, !isRtl)
  const y = beside(height, { from: free.top, to: free.bottom }, rows, anchor.by !== 'touch')
  const room = rows.to - rows.from
  if (x.isClear || y.isClear) return { left: x.at, top: y.at, maxHeight: room }
  return { left: x.at, ...squeeze({ from: free.top, to: free.bottom }, rows, y.at) }
}

/** What the tooltip keeps off. */
function freeBox(anchor: Anchor): Box {
  if (anchor.by === 'focus') {
    const { left, right, top, bottom } = anchor.box
    return { left, right, top: top - gap, bottom: bottom + gap }
  }
  const { by, x, y } = anchor
  const far = by === 'touch' ? fingerOffset : offset
  return { left: x - far, right: x + far, top: y - far, bottom: y + far }
}

/** The part of the viewport it may use; where there is too little, the margins shrink first, and evenly. */
function inside(from: number, to: number, size: number): Span {
  const edge = Math.max(0, Math.min(margin, (to - from - size) / 2))
  return { from: from + edge, to: to - edge }
}

/** Begins where it should, moved back into the room. */
function along(size: number, at: number, room: Span): Spot {
  return { at: Math.max(room.from, Math.min(at, room.to - size)), isClear: false }
}

/** After what has to stay free, or before it; else as near as the room allows. */
function beside(size: number, free: Span, room: Span, afterFirst: boolean): Spot {
  const after = Math.max(free.to, room.from)
  const before = Math.min(free.from, room.to) - size
  const fits = (at: number) => at >= room.from && at + size <= room.to
  const at = (afterFirst ? [after, before] : [before, after]).find(fits)
  return at === undefined ? along(size, afterFirst ? after : before, room) : { at, isClear: true }
}

/** There is no room beside it as it is: it becomes lower, on the side that has more of it. */
function squeeze(free: Span, room: Span, covering: number): Omit<Placement, 'left'> {
  const above = Math.min(free.from, room.to) - room.from
  const top = Math.max(free.to, room.from)
  const below = room.to - top
  if (Math.max(above, below) < minHeight) return { top: covering, maxHeight: room.to - room.from }
  return below >= above ? { top, maxHeight: below } : { top: room.from, maxHeight: above }
}
