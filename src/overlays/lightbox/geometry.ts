import type { Point, Size } from '#runtime/shapes.ts'

/**
 * Where a picture stands in the viewer. All lengths are CSS pixels; points and offsets are measured from the middle of the
 * window, so that a picture that fits has the offset 0, 0.
 */

/** How much larger than fitting, and how far moved. */
export interface View extends Point {
  readonly scale: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }

/** Blocks spec §9: what stays free on each side. */
const padding = 100
/** Fraction of the window's width at each side that goes to the neighbour: blocks spec §9. */
const edgeZone = 0.02
/** A picture can always be looked at this much larger, and a large one up to its own pixels, but never beyond. */
const leastZoom = 3
const mostZoom = 10

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The room a whole picture has; on telephones nearly all of the window. */
export function roomIn({ width, height }: Size): Size {
  const aside = width < 724 ? 8 : padding
  const above = height < 500 ? 8 : width < 724 ? 64 : padding
  return { width: Math.max(width - 2 * aside, 1), height: Math.max(height - 2 * above, 1) }
}

/** The picture's size when all of it is in sight. A small one stays small; one without a size of its own takes the room. */
export function fitInto(picture: Size, room: Size): Size {
  const { width, height } = isSize(picture) ? picture : room
  const scale = Math.min(room.width / width, room.height / height, 1)
  return { width: Math.max(width * scale, 1), height: Math.max(height * scale, 1) }
}

/** Of a picture that can be seen. */
export function isSize({ width, height }: Size): boolean {
  return width > 0 && height > 0
}

/** The largest scale there is for a picture of `picture` pixels, shown `fitted`. */
export function largest(picture: Size, fitted: Size): number {
  return between(picture.width / fitted.width || 0, leastZoom, mostZoom)
}

/** Moves it back so far that no edge is further inside the window, `pane`, than it has to be. */
export function inside(view: View, fitted: Size, pane: Size): View {
  const { scale } = view
  const limitX = Math.max(0, (fitted.width * scale - pane.width) / 2)
  const limitY = Math.max(0, (fitted.height * scale - pane.height) / 2)
  return { scale, x: between(view.x, -limitX, limitX) + 0, y: between(view.y, -limitY, limitY) + 0 }
}

/** What is at `at` stays there while everything around it becomes larger or smaller. */
export function zoomAt(view: View, scale: number, at: Point): View {
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Two fingers, and what they have done since they came: what was under them is still under them. */
export function pinch(
  view: View,
  fingers: { readonly from: readonly [Point, Point]; readonly to: readonly [Point, Point] },
  { least, most }: { readonly least: number; readonly most: number },
): View {
  const { from, to } = fingers
  const ratio = distance(to) / Math.max(distance(from), 1)
  const scale = between(view.scale * ratio, least, most)
  const [before, after] = [middle(from), middle(to)]
  const zoomed = zoomAt(view, scale, before)
  return { scale, x: zoomed.x + after.x - before.x, y: zoomed.y + after.y - before.y }
}

function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The scale a double tap leads to: a picture that is larger than it is shown goes to its own pixels, others double. */
export function tapScale(picture: Size, fitted: Size): number {
  return between(picture.width / fitted.width || 0, 2, 4)
}

/** At the ends there is nothing further: blocks spec §4. */
export function clampIndex(index: number, count: number): number {
  return between(index, 0, count - 1)
}

/** Whose turn it is at this place of a set that goes round; places count on below the first and past the last. */
export function turnOf(place: number, count: number): number {
  return ((place % count) + count) % count
}

/** -1 in the left edge zone, 1 in the right one, 0 between; `x` from the window's left. */
export function edgeAt(x: number, width: number): -1 | 0 | 1 {
  if (x <= width * edgeZone) return -1
  return x >= width * (1 - edgeZone) ? 1 : 0
}

/** How far a finger that pulls has come on its way out: 0 to 1. */
export function pulled(y: number, height: number): number {
  return between(Math.abs(y) / (height / 2 || 1), 0, 1)
}
