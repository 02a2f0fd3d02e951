import { dateOf, dayMs, dayOf } from './days.ts'

/** When something begins or ends. */
export interface Moment {
  /** Milliseconds since 1970: UTC, or, of `isWall`, as if the clock on the wall there showed UTC. */
  readonly at: number
  readonly isWall: boolean
  /** A day without an hour. */
  readonly isDay: boolean
  /** What the clock there is ahead of UTC, in milliseconds, where it was written so. */
  readonly ahead?: number
}

/** The clock on the wall of some place. */
export interface Zone {
  readonly name: string
  /** What the clock there shows, in milliseconds since its 1970. */
  wall(moment: Moment): number
  /** Milliseconds since 1970, UTC. */
  utc(moment: Moment): number
}

/** By name, with what its clock has been found to show; not the visitor's own, who may travel. */
const known = new Map<string, Zone>()

/** @returns `null` for a zone that the browser does not know; without a name it is the visitor's own. */
export function zoneOf(name: string): Zone | null {
  const zone = known.get(name) ?? newZoneOf(name)
  if (name && zone) known.set(name, zone)
  return zone
}

function newZoneOf(name: string): Zone | null {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-GB', {
      ...(name && { timeZone: name.trim() }),
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  } catch {
    return null
  }

  /** By quarters of an hour, within which no clock is changed: the browser takes its time for each. */
  const offsets = new Map<number, number>()
  function offsetAt(ms: number): number {
    const quarter = Math.floor(ms / 900_000)
    const offset = offsets.get(quarter) ?? newOffsetAt(quarter * 900_000)
    offsets.set(quarter, offset)
    return offset
  }

  function newOffsetAt(ms: number): number {
    const of: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(ms)) of[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = of
    return (
      dayOf(year, month, day) * dayMs + hour * 3_600_000 + minute * 60_000 - Math.floor(ms / 60_000) * 60_000
    )
  }

  return {
    name: format.resolvedOptions().timeZone,
    wall: ({ at, isWall }) => (isWall ? at : at + offsetAt(at)),
    // What is skipped in spring, or there twice in autumn, is taken as it was before.
    utc({ at, isWall }) {
      if (!isWall) return at
      const before = offsetAt(at - dayMs)
      const isRight = (offset: number) => offsetAt(at - offset) === offset
      const after = isRight(before) ? before : offsetAt(at + dayMs)
      return at - (isRight(after) ? after : before)
    },
  }
}

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(?:(Z)|([+-])(\d\d):?(\d\d))?)?$/i

/** `2026-12-04`, `2026-12-04T20:00`, with `Z` or an offset behind it; `null` for anything else. */
export function momentOf(text: string): Moment | null {
  const found = iso.exec(text.trim())
  if (!found) return null
  const [, y = 0, m = 0, d = 0, h = 0, min = 0] = found.map(text => Number(text ?? 0))
  if (m < 1 || m > 12 || d < 1 || h > 24 || min > 59) return null
  const day = dayOf(y, m, d)
  // The 31st of February is not the 3rd of March.
  if (dateOf(day)[2] !== d) return null
  const wall = day * dayMs + h * 3_600_000 + min * 60_000
  const isDay = found[4] === undefined
  const sign = found[7]
  if (!found[6] && !sign) return { at: wall, isWall: true, isDay }
  const offset = (Number(found[8] ?? 0) * 60 + Number(found[9] ?? 0)) * 60_000
  const ahead = sign === '-' ? -offset : offset
  return { at: wall - ahead, isWall: false, isDay: false, ahead }
}
