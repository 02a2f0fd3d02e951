import type { Point } from '#runtime/shapes.ts'
import type { Mark } from './draw.ts'

/** Further away than that a pointer is at no number. Pixels. */
const reach = 48

/** Where a key leads: along the rows, or from column to column of the same row. `undefined` for keys of others. */
export function step(
  marks: readonly Mark[],
  from: Mark | null,
  { key, isRtl }: { readonly key: string; readonly isRtl: boolean },
): Mark | null | undefined {
  if (key === 'Escape') return from ? null : undefined
  if (!/^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(key)) return undefined
  const series = from?.series ?? marks[0]?.series
  const own = marks.filter(mark => mark.series === series)
  // A pie has one number in each part: there all arrows lead round.
  const line = own.length > 1 ? own : marks
  if (!from) return (key === 'End' ? line.at(-1) : line[0]) ?? null
  if (key === 'Home') return line[0] ?? null
  if (key === 'End') return line.at(-1) ?? null
  const isAlong = /Left|Right/.test(key) || line !== own
  const by = key === 'ArrowDown' || key === (isRtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1
  const among = isAlong ? line : marks.filter(({ row }) => row === from.row)
  return among[Math.min(among.length - 1, Math.max(0, among.indexOf(from) + by))] ?? from
}

/** The number that is meant by a pointer there. */
export function nearest(marks: readonly Mark[], { x, y }: Point): Mark | null {
  let best: Mark | null = null
  let least = Infinity
  for (const mark of marks) {
    // Who points above a row means that row.
    const far = Math.hypot((mark.x - x) * 2, mark.y - y)
    if (far < least && Math.abs(mark.x - x) < reach) [best, least] = [mark, far]
  }
  return best
}
