import { part, parts } from '#core'
import { type Happening, happeningOf } from '#parts/dates/dates.library.ts'
import type { Settings } from './definition.ts'

export interface Content {
  /** The server's own, in its order. */
  readonly events: readonly Happening[]
  /** Of these nobody knows when they are, or they are more than are looked after. */
  readonly left: number
  readonly list: HTMLElement | null
}

/** More than a page can show; what is beyond stays a list. */
const most = 1000

/** Only looks; `null` where there are no events, and nobody to ask for any. */
export function read(root: HTMLElement, { collectionId }: Settings): Content | null {
  const found = parts(root, 'event')
  const events = found.slice(0, most).flatMap(el => happeningOf(el) ?? [])
  if (events.length === 0 && !collectionId) return null
  return { events, left: found.length - events.length, list: part(root, 'events') }
}
