import {
  dayMs,
  dayOf,
  daysOf,
  firstOf,
  type Happening,
  monthOf,
  type Zone,
} from '#parts/dates/dates.library.ts'

/** Something and its days. */
export interface Span {
  readonly event: Happening
  readonly first: number
  readonly last: number
}

/** What takes place in the month or in the days beside it that its grid shows, the earliest first. */
export function spansIn(events: readonly Happening[], month: number, zone: Zone): readonly Span[] {
  const [from, to] = [firstOf(month), firstOf(month + 1) - 1]
  return events
    .flatMap(event => {
      // Within a day, wherever it is: the rest is asked only about what may be in it.
      if (event.start.at / dayMs > to + 2 || event.end.at / dayMs < from - 2) return []
      const [first, last] = daysOf(event, zone)
      return first <= to && last >= from ? [{ event, first, last }] : []
    })
    .sort((a, b) => zone.utc(a.event.start) - zone.utc(b.event.start))
}

/** The first and the last day of something. */
type Days = readonly [number, number]

/** The day on which it opens: of the month that is wished for, of this one, or of the nearest in which something takes place. */
export function opening(wished: string, today: number, days: readonly Days[]): number {
  const [year = 0, month = 0] = wished.split('-').map(Number)
  if (year) return monthOf(today) === year * 12 + month - 1 ? today : dayOf(year, month, 1)
  const now = monthOf(today)
  // Also what has begun before, and goes on.
  if (days.some(([first, last]) => monthOf(first) <= now && monthOf(last) >= now)) return today
  return nearestTo(today, days) ?? today
}

/** The day on which the next thing begins; without one the last on which there was anything. */
export function nearestTo(day: number, days: readonly Days[]): number | null {
  if (days.length === 0) return null
  const next = days.flatMap(([first]) => (monthOf(first) > monthOf(day) ? [first] : []))
  return next.length > 0 ? Math.min(...next) : Math.max(...days.map(([, last]) => last))
}
