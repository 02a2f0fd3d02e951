import type { Data, Outcome } from '../data/index.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import { textIn } from './values.ts'

/** A picture of a product, as its page has it. */
export interface ProductPicture {
  readonly src: string
  readonly alt: string
  /** Pixels; 0 where nobody says. */
  readonly width: number
  readonly height: number
}

/** What a product's own page says of it. */
export interface ProductPage {
  /** The item as the server tells it. */
  readonly item: object
  readonly pictures: readonly ProductPicture[]
  /** What its owner says of it in short, as HTML; empty where there is nothing. */
  readonly excerpt: string
  /** There are ways to subscribe to it, of which one has to be chosen where it is asked: on its own page. */
  readonly hasWays: boolean
}

/** Products by their own addresses. */
export interface Products {
  /** `GET {address}?format=json`. It shows nothing of a failure by itself. */
  read(address: string, signal: AbortSignal): Promise<Outcome<ProductPage>>
}

/** More than anybody looks through. */
const mostPictures = 40

export function createProducts({ data }: { readonly data: Pick<Data, 'get'> }): Products {
  return {
    read: (address, signal) =>
      data.get(asData(address), { signal, onFailure: 'return', expects: 'json', answer: readPage }),
  }
}

function asData(address: string): string {
  const [path = ''] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}format=json`
}

function readPage(body: unknown): ProductPage {
  const item = isRecord(body) ? ownValue(body, 'item') : null
  if (!isRecord(item)) throw new Error('expected an object with "item"')
  const inner = ownValue(item, 'items')
  const listed = (Array.isArray(inner) ? inner : []).slice(0, mostPictures).flatMap(readPicture)
  return {
    item,
    pictures: listed.length > 0 ? listed : readPicture(item),
    excerpt: textIn(item, 'excerpt'),
    hasWays: hasWays(item),
  }
}

function hasWays(item: object): boolean {
  const content = ownValue(item, 'structuredContent')
  const ways = ownValue(isRecord(content) ? content : item, 'productSubscriptionOptions')
  return Array.isArray(ways) && ways.length > 0
}

function readPicture(value: unknown): readonly ProductPicture[] {
  if (!isRecord(value)) return []
  const src = textIn(value, 'assetUrl')
  const [width = 0, height = 0] = textIn(value, 'originalSize').split('x').map(Number)
  const alt = textIn(value, 'altText') || textIn(value, 'title')
  const isSized = width > 0 && height > 0
  return src ? [{ src, alt, width: isSized ? width : 0, height: isSized ? height : 0 }] : []
}
