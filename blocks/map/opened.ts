import type { Env } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Settings } from './definition.ts'
import type { Content, Place } from './read.ts'

/** What a map needs to begin, whoever draws it. */
export interface Opening {
  readonly runtime: Runtime
  readonly env: Env
  /** Empty, and ours. */
  readonly el: HTMLElement
  readonly settings: Settings
  readonly content: Content & { readonly place: Place }
  /** What it is called for the ear. */
  readonly label: string
  readonly guard: <A extends readonly unknown[]>(
    at: string,
    fn: (...args: A) => unknown,
  ) => (...args: A) => unknown
  /** Nobody waits any longer. */
  readonly signal: AbortSignal
  /** After it has been there. */
  readonly onFail: (reason: string) => void
  readonly onMove: (place: Place) => void
}

export interface Opened {
  set(settings: Settings): void
  /** Where it has been moved to, if that can be known. */
  view?(): (Place & { readonly zoom: number }) | null
  destroy(): void
}

/** @throws (rejects) with what kept it from coming. */
export type Open = (opening: Opening) => Promise<Opened>

/** Blocks spec §9: the time a map has to come. */
export const mapTimeoutMs = 30_000
/** Blocks spec §9: the size of the marker's picture. */
export const pinSize = { width: 48, height: 64 }
/** Its tip is in the middle of its lower edge. */
export const pin = 'M24 63C24 63 5 38 5 23a19 19 0 0 1 38 0c0 15-19 40-19 40Z'

/** Where the marker stands now. */
export function markerOf({ markerLat, markerLng }: Settings, { marker, place }: Opening['content']): Place {
  return markerLat && markerLng ? { lat: Number(markerLat), lng: Number(markerLng) } : (marker ?? place)
}

/** The middle of the map now. */
export function centreOf({ mapLat, mapLng }: Settings, { place }: Opening['content']): Place {
  return mapLat && mapLng ? { lat: Number(mapLat), lng: Number(mapLng) } : place
}

/** What the marker's window says: name and address, as text whatever the settings hold. */
export function noteOf({ env, content }: Opening): HTMLElement {
  const note = env.document.createElement('div')
  note.className = 'site-map__note'
  for (const text of [content.title, ...content.lines].filter(Boolean)) {
    const line = env.document.createElement(text === content.title ? 'strong' : 'div')
    line.textContent = text
    note.append(line)
  }
  return note
}
