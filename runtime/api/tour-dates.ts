import type { Data, Outcome } from '../data/index.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import { recordIn, textIn } from './values.ts'

/** A date of a tour, as the vendor tells it. */
export interface TourDate {
  /** `2026-12-04T20:00:00`, by the clock on the wall of that place. */
  readonly start: string
  readonly venue: string
  /** In one line: the city, and what it lies in. */
  readonly place: string
  readonly lineup: readonly string[]
  /** Where it stands at the vendor’s; of any kind, as the next one. */
  readonly url: string
  readonly tickets: string
  readonly isSoldOut: boolean
}

export interface TourDates {
  /** `GET https://rest.bandsintown.com/artists/{artist}/events`: only for a visitor who has wanted it. */
  upcoming(
    of: { readonly artist: string; readonly appId: string },
    signal: AbortSignal,
  ): Promise<Outcome<readonly TourDate[]>>
}

/** Milliseconds; who has not answered by then does not. */
const patience = 10_000

export function createTourDates({ data }: { readonly data: Pick<Data, 'get'> }): TourDates {
  return {
    upcoming({ artist, appId }, signal) {
      const query = new URLSearchParams({ app_id: appId, date: 'upcoming' })
      return data.get(`https://rest.bandsintown.com/artists/${encodeURIComponent(artist)}/events?${query}`, {
        signal,
        timeout: patience,
        onFailure: 'return',
        expects: 'json',
        answer: readDates,
      })
    },
  }
}

function readDates(body: unknown): readonly TourDate[] {
  if (!Array.isArray(body)) throw new Error('expected a list of dates')
  const dates = body.flatMap(readDate)
  // Whoever has sent something has not said that there is nothing.
  if (body.length > 0 && dates.length === 0) throw new Error('expected dates that say when they begin')
  return dates
}

/** What does not say when it begins is none. */
function readDate(value: unknown): readonly TourDate[] {
  const start = isRecord(value) && textIn(value, 'datetime')
  if (!start) return []
  const venue = recordIn(value, 'venue')
  const offers = listIn(value, 'offers').filter(isRecord)
  const offer = offers.find(each => textIn(each, 'type') === 'Tickets') ?? offers[0] ?? {}
  const places = ['city', 'region', 'country'].map(name => textIn(venue, name)).filter(Boolean)
  return [
    {
      start,
      venue: textIn(venue, 'name'),
      place: [...new Set(places)].join(', '),
      lineup: listIn(value, 'lineup').flatMap(name => (typeof name === 'string' && name.trim()) || []),
      url: textIn(value, 'url'),
      tickets: textIn(offer, 'url'),
      isSoldOut: /^sold[ _-]?out$/i.test(textIn(offer, 'status')),
    },
  ]
}

function listIn(value: object, name: string): readonly unknown[] {
  const found = ownValue(value, name)
  return Array.isArray(found) ? found : []
}
