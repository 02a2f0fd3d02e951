import { part } from '#core'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'

/** Where something is, in degrees. */
export interface Place {
  readonly lat: number
  readonly lng: number
}

export interface Content {
  /** What the server says of the place; `null` where that has to be written. */
  readonly address: HTMLElement | null
  /** There is nothing that could be read. */
  readonly isEmpty: boolean
  /** There is a link to a map already. */
  readonly hasLink: boolean
  /** What it is called; may be empty. */
  readonly title: string
  /** Without the title; what is written where nothing else is known are the coordinates. */
  readonly lines: readonly string[]
  /** The middle of the map; `null` where only an address is known. */
  readonly place: Place | null
  readonly marker: Place | null
}

/** Blocks spec §3: "centre at a New York City coordinate". */
const newYork: Place = { lat: 40.7207559, lng: -74.0007613 }

/** Only looks; `null` where something stands that says nothing of a place. */
export function read(root: HTMLElement, settings: Settings): Content | null {
  const { addressTitle, addressLine1, addressLine2, addressCountry } = settings
  const named = part(root, 'address') ?? own(root).querySelector<HTMLElement>('address')
  const link = part(root, 'link') ?? (named && own(named).querySelector('a[href]'))
  const address = named && textsIn(named).length > 0 ? named : null
  const said = [addressLine1, addressLine2, addressCountry].map(line => line.trim()).filter(Boolean)
  const read = address ? textsIn(address) : []
  const title = addressTitle.trim() || (read.length > 1 ? (read[0] ?? '') : '')
  const isSaid = said.length > 0 || addressTitle.trim() !== '' || address !== null
  const place = placeOf(settings.mapLat, settings.mapLng) ?? (isSaid ? null : newYork)
  const isEmpty = !address && textsIn(root).length === 0 && !own(root).querySelector('img, a')
  if (!isSaid && !isEmpty && place === newYork) return null
  const lines = said.length > 0 ? said : read.filter(line => line !== title)
  return {
    address,
    isEmpty,
    hasLink: link !== null,
    title,
    lines: lines.length > 0 || !place ? lines : [`${place.lat}, ${place.lng}`],
    place,
    marker: placeOf(settings.markerLat, settings.markerLng) ?? place,
  }
}

export function placeOf(lat: string, lng: string): Place | null {
  return lat && lng ? { lat: Number(lat), lng: Number(lng) } : null
}

/** What maps are asked for. */
export function queryOf({ title, lines, place }: Content): readonly string[] {
  const query = lines.length > 0 ? lines : [title]
  return place && query.join('') === '' ? [`${place.lat}`, `${place.lng}`] : query
}

/** Line by line as it is written, without what can be pressed. */
function textsIn(el: HTMLElement): readonly string[] {
  const lines = ['']
  const walk = (node: Node): void => {
    const name = (node as Element).localName ?? ''
    if (/^(a|button|script|style|template)$/.test(name)) return
    if (node.nodeType === 3) lines.push(`${lines.pop()}${node.nodeValue ?? ''}`)
    const isLine = /^(br|p|div|h[1-6]|li|strong|b)$/.test(name)
    if (isLine) lines.push('')
    for (const child of own(node).childNodes) walk(child)
    if (isLine) lines.push('')
  }
  walk(el)
  return lines.map(line => line.replace(/\s+/g, ' ').trim()).filter(Boolean)
}
