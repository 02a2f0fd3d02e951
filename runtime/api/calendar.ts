import type { Data, Outcome } from '../data/index.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import { recordIn, textIn } from './values.ts'

/** An event of a collection. */
export interface CalendarItem {
  readonly title: string
  /** As the server has it: mostly from the root of the site. */
  readonly url: string
  /** In one line. */
  readonly place: string
  /** Milliseconds since 1970, UTC. */
  readonly start: number
  /** The same as `start` where nobody says. */
  readonly end: number
}

export interface Calendar {
  /** `GET /api/open/GetItemsByMonth`; `month` is from 1. It shows nothing of a failure by itself. */
  month(
    of: { readonly collectionId: string; readonly year: number; readonly month: number },
    signal: AbortSignal,
  ): Promise<Outcome<readonly CalendarItem[]>>
}

export function createCalendar({ data }: { readonly data: Pick<Data, 'get'> }): Calendar {
  return {
    month({ collectionId, year, month }, signal) {
      const query = new URLSearchParams({
        month: `${month}`.padStart(2, '0').concat(`-${year}`),
        collectionId,
      })
      return data.get(`/api/open/GetItemsByMonth?${query}`, {
        signal,
        onFailure: 'return',
        expects: 'json',
        answer: readMonth,
      })
    },
  }
}

function readMonth(body: unknown): readonly CalendarItem[] {
  if (!Array.isArray(body)) throw new Error('expected a list of events')
  const items = body.flatMap(readItem)
  // Whoever has sent something has not said that there is nothing.
  if (body.length > 0 && items.length === 0) throw new Error('expected events that say when they begin')
  return items
}

/** What does not say when it begins is none. */
function readItem(value: unknown): readonly CalendarItem[] {
  if (!isRecord(value)) return []
  const start = ownValue(value, 'startDate')
  if (!isTime(start)) return []
  const end = ownValue(value, 'endDate')
  const place = recordIn(value, 'location')
  const lines = ['addressTitle', 'addressLine1', 'addressLine2'].map(name => textIn(place, name))
  return [
    {
      title: textIn(value, 'title', 300),
      url: textIn(value, 'fullUrl'),
      place: lines.filter(Boolean).join(', '),
      start,
      end: isTime(end) ? end : start,
    },
  ]
}

/** Within what a date can be. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= 253_402_214_400_000
