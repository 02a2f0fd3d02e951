/**
 * One period of an edge, in a square of its own: from 0 to 1 to the right, and from the top of the divider's room (0) to
 * the bottom of the section (1). The commands of an SVG path, `L` and `C`, the first of which goes to its beginning.
 */
export type Shape = string

/**
 * The kinds of edge, by what the editor's name for one begins with. The builder's own list is open: what none of these knows
 * is left straight.
 */
const kinds: readonly (readonly [name: RegExp, shape: Shape])[] = [
  [/^wav/, 'L0,.5C.18,1.1667 .32,1.1667 .5,.5C.68,-.1667 .82,-.1667 1,.5'],
  [/^scallop/, 'L0,0C0,.5523 .2239,1 .5,1C.7761,1 1,.5523 1,0'],
  [/^round|^arc/, 'L0,0C.2,1.3333 .8,1.3333 1,0'],
  [/^point|^triang/, 'L0,0L.5,1L1,0'],
  [/^slant|^slop|^diagonal|^angle/, 'L0,1L1,0'],
  [/^curv|^swoop/, 'L0,1C.25,1 .6,1 1,0'],
  [/^jag|^zig|^saw/, 'L0,0L.12,.8L.2,.3L.36,1L.5,.15L.64,.75L.76,.05L.9,.9L1,0'],
]

/**
 * `null` for a name that nobody knows.
 *
 * @param ratio of the room's height to the width of a period.
 */
export function shapeOf(type: string, ratio: number): Shape | null {
  const name = type.toLowerCase().replace(/[^a-z]/g, '')
  if (/corner|^soft/.test(name)) return softCorners(ratio)
  return kinds.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** Quarters of a circle at both ends, as large as the room is high. */
function softCorners(ratio: number): Shape {
  const radius = Math.min(ratio, 0.5)
  const pull = radius * 0.4477
  return `L0,0C0,.5523 ${pull},1 ${radius},1L${1 - radius},1C${1 - pull},1 1,.5523 1,0`
}
