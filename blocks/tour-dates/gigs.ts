import { dayMs, type Happening, momentOf } from '#parts/dates/dates.library.ts'
import type { TourDate } from '#runtime/api/index.ts'
import { urlOf } from '#runtime/url.ts'

/** A date as it is drawn. */
export interface Gig extends Happening {
  /** Its start, as the element `time` says it. */
  readonly iso: string
  readonly venue: string
  /** Who plays as well. */
  readonly others: readonly string[]
  /** Empty where there is no such page. */
  readonly tickets: string
  readonly isSoldOut: boolean
}

/** A page holds no more than this of them. */
const most = 200

/** Those that the page does not hold already: nobody plays twice at once. */
export function gigsOf(dates: readonly TourDate[], known: readonly Happening[]): readonly Gig[] {
  const days = new Set(known.filter(({ start }) => start.isDay).map(({ start }) => start.at))
  // Bandsintown says what the clock on the wall there shows.
  const times = new Set(known.map(({ start }) => start.at + (start.ahead ?? 0)))
  return dates.slice(0, most).flatMap(({ start: text, venue, place, lineup, url, tickets, isSoldOut }) => {
    const start = momentOf(text)
    if (!start || times.has(start.at) || days.has(Math.floor(start.at / dayMs) * dayMs)) return []
    const [who, ...others] = lineup
    const gig = {
      iso: text.slice(0, 16),
      title: [who, venue].filter(Boolean).join(' · ').slice(0, 300) || place,
      venue: (venue || place).slice(0, 300),
      place: venue ? place : '',
      others,
      start,
      end: start,
      url: pageOf(url),
      tickets: pageOf(tickets),
      isSoldOut,
      el: null,
    }
    return [gig]
  })
}

function pageOf(address: string): string {
  const url = urlOf(address)
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}
