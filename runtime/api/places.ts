import type { Data, Outcome } from '../data/index.ts'
import type { Errors } from '../errors/index.ts'
import { type ClientOptions, type Json, readAny } from './json.ts'

/** Where in the product a place is looked for; the server counts its provider's calls by it. */
export interface PlacesTracking {
  readonly productPage: string
  readonly productSection: string
}

/** What is asked for. The spec names no parameter: all of them go into the address. `null` leaves one out. */
export type PlacesQuery = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Places and addresses, found while the visitor types: blocks spec §7. The spec shows no answer: any JSON. Unless told
 * otherwise a failure is the caller's to show, because an overlay would take the keyboard from who is typing.
 */
export interface Places {
  /** `GET /api/google-maps/places/autocomplete` with the query and the tracking context. */
  autocomplete(query: PlacesQuery, options?: ClientOptions): Promise<Outcome<Json>>
  /** `GET /api/google-maps/places/details` with the query and the tracking context. */
  details(query: PlacesQuery, options?: ClientOptions): Promise<Outcome<Json>>
}

/**
 * Without a complete tracking context there is one console error, as the spec says, and not one for each letter typed.
 * The calls are made all the same, with what there is of it: visitors look for a place, and the counting is ours.
 */
export function createPlaces(options: {
  readonly data: Pick<Data, 'get'>
  readonly errors: Pick<Errors, 'complain'>
  readonly tracking?: Partial<PlacesTracking> | null | undefined
}): Places {
  const { data, errors } = options
  const { productPage, productSection } = options.tracking ?? {}
  let isToComplain = !productPage || !productSection

  const find = (name: string) => (query: PlacesQuery, callOptions?: ClientOptions) => {
    if (isToComplain)
      errors.complain(
        { in: 'places', at: name },
        'expected a tracking context of productPage and productSection',
      )
    isToComplain = false
    const address = `/api/google-maps/places/${name}?${toQuery({ ...query, productPage, productSection })}`
    return data.get(address, { onFailure: 'return', ...callOptions, answer: readAny })
  }

  return { autocomplete: find('autocomplete'), details: find('details') }
}

function toQuery(query: PlacesQuery): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value != null) params.append(name, String(value))
  return `${params}`
}
