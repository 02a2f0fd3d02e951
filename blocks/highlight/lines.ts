/** Where a line of text stands. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Narrower ones are the end of a line that only holds a space. */
const least = 3
/** Nobody marks more. */
const most = 200

/** The boxes of words one after another, joined to one for each line. */
export function linesOf(boxes: Iterable<Box>): Box[] {
  const lines: Box[] = []
  for (const box of boxes) {
    const last = lines.at(-1)
    if (!(box.right > box.left)) continue
    if (last && isBeside(last, box)) lines[lines.length - 1] = around(last, box)
    else if (lines.length < most) lines.push(box)
  }
  return lines.filter(({ left, right }) => right - left >= least)
}

/** More than half of the lower one is beside the higher one. */
function isBeside(a: Box, b: Box): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return shared > Math.min(a.bottom - a.top, b.bottom - b.top) / 2
}

function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}
