import type { Messages } from '#i18n/format.ts'
import { type Opening, type OpenWeek, openingAt, type WeekTime } from './opening-hours.ts'

/** How the hours of a place are said in the page's language. */
export interface HoursWords {
  /** Whether it is open, and until or from when. */
  now(week: OpenWeek, now: WeekTime): string
  /** A day's name. */
  day(day: number): string
  /** A day's hours: what the owner wrote, or else the times. */
  hours(ranges: OpenWeek[number], text: string): string
}

/** A Monday, to name days by. */
const monday = Date.UTC(2024, 0, 1)

export function createHoursWords(messages: Messages): HoursWords {
  const { format, locale } = messages
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const time = (minutes: number) => clock.format(monday + (minutes % 1440) * 60_000)
  const day = (day: number) => name.format(monday + day * 86_400_000)

  function said(opening: Opening, now: WeekTime): string {
    if (opening.isOpen)
      return opening.closes
        ? format('info-bar.openUntil', { time: time(opening.closes.minutes) })
        : format('info-bar.openNow')
    const { opens } = opening
    if (!opens) return format('info-bar.closedNow')
    const isToday = opens.day === now.day && opens.minutes > now.minutes
    const at = { time: time(opens.minutes) }
    return isToday
      ? format('info-bar.opensAt', at)
      : format('info-bar.opensOn', { ...at, day: day(opens.day) })
  }

  return {
    now: (week, now) => said(openingAt(week, now), now),
    day,
    hours(ranges, text) {
      if (text.trim()) return text.trim()
      const times = ranges.map(({ from, to }) => `${time(from)}–${time(to)}`)
      return times.join(', ') || format('info-bar.closed')
    },
  }
}
