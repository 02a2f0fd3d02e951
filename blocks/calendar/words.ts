import type { Happening, Zone } from '#parts/dates/dates.library.ts'
import { dateOf, dayMs, dayOf, weekdayOf } from '#parts/dates/dates.library.ts'

/** How days, months and hours are written. */
export interface Words {
  iso(day: number): string
  /** `venerdì 4 dicembre 2026` */
  day(day: number): string
  month(day: number): string
  /** The seven of a week, the first one first: short, and in full. */
  readonly week: readonly (readonly [string, string])[]
  /** The first day of the week that a day is in. */
  monday(day: number): number
  /** `20:00`; empty for whole days. */
  hour(event: Happening, zone: Zone): string
  /** `gio 3 dic, 20:00 – 23:00`, with the clock of that zone. */
  time(event: Happening, zone: Zone): string
  /** What its clock is called on that day. */
  zone(zone: Zone, day: number): string
}

/** Times that are kept: as many as one calendar has. */
const kept = 1000

/** By the language: a browser takes longer to make its formats than to write a month with them. */
const known = new Map<string, Words>()

export function wordsOf(locale: string): Words {
  const words = known.get(locale) ?? newWordsOf(locale)
  known.set(locale, words)
  return words
}

function newWordsOf(locale: string): Words {
  // Days and hours on the wall are written as if they were UTC.
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const months = format({ month: 'long', year: 'numeric' })
  const clock = format({ hour: 'numeric', minute: '2-digit' })
  const dates = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const both = format({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const start = firstDayOf(locale)
  // A week like any other.
  const some = dayOf(2026, 2, 1) + start
  const [short, long] = [format({ weekday: 'short' }), format({ weekday: 'long' })]
  const week = [0, 1, 2, 3, 4, 5, 6].map(
    i => [short.format((some + i) * dayMs), long.format((some + i) * dayMs)] as const,
  )
  /** Making one takes longer than writing with it. */
  const zones = new Map<string, Intl.DateTimeFormat>()
  /** A block that is read again shows most of what it has shown. */
  const spans = new Map<string, string>()
  return {
    week,
    iso(day) {
      const [year, ...rest] = dateOf(day)
      return [`${year}`.padStart(4, '0'), ...rest.map(value => `${value}`.padStart(2, '0'))].join('-')
    },
    day: day => full.format(day * dayMs),
    month: day => months.format(day * dayMs),
    monday: day => day - ((weekdayOf(day) - start + 7) % 7),
    hour: ({ start }, zone) => (start.isDay ? '' : clock.format(zone.wall(start))),
    time({ start, end }, zone) {
      const walls = [zone.wall(start), zone.wall(end)] as const
      const key = `${start.isDay} ${walls}`
      const known = spans.get(key)
      if (known) return known
      if (spans.size >= kept) spans.clear()
      const span = (start.isDay ? dates : both).formatRange(...walls)
      spans.set(key, span)
      return span
    },
    zone({ name }, day) {
      const format =
        zones.get(name) ?? new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: 'long' })
      zones.set(name, format)
      const parts = format.formatToParts(day * dayMs + dayMs / 2)
      return parts.find(({ type }) => type === 'timeZoneName')?.value ?? name
    },
  }
}

/** 0 is Sunday; Monday where the browser does not say. */
function firstDayOf(locale: string): number {
  try {
    const of = new Intl.Locale(locale) as Intl.Locale & {
      getWeekInfo?(): { firstDay: number }
      weekInfo?: { firstDay: number }
    }
    return ((of.getWeekInfo?.() ?? of.weekInfo)?.firstDay ?? 1) % 7
  } catch {
    return 1
  }
}
