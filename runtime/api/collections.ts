import type { Data, Outcome } from '../data/index.ts'
import type { Env } from '../env.ts'
import { safeUrl } from '../safe-url.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import { plainOf, runsOf } from './marked-text.ts'
import { countIn, recordIn, textIn } from './values.ts'

/** What a collection has, as far as somebody wants to see it among others. */
export interface CollectionItem {
  readonly id: string
  readonly url: string
  readonly title: string
  /** As text. */
  readonly excerpt: string
  readonly image: CollectionPicture | null
  readonly author: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly comments: number
  readonly place: string
  /** Milliseconds since 1970; `null` where it has none. */
  readonly date: number | null
  readonly start: number | null
  readonly end: number | null
  /** The item as the server tells it: what is sold says there what it costs. */
  readonly data: object
}

export interface CollectionPicture {
  readonly src: string
  /** Pixels; 0 where nobody says. */
  readonly width: number
  readonly height: number
  /** As `x,y`; empty where nobody says. */
  readonly focalPoint: string
}

/** What a collection says of itself at its own address. */
export interface Collections {
  /** `GET {address}?format=json`. It shows nothing of a failure by itself. */
  read(address: string, signal: AbortSignal): Promise<Outcome<readonly CollectionItem[]>>
}

/** What an owner can put in order is no longer than that (of products 200): blocks spec §9. What is beyond is nobody's. */
const most = 250
/** Characters of what stands among others. */
const longest = 300

export function createCollections({
  data,
  env,
}: {
  readonly data: Pick<Data, 'get'>
  readonly env: Pick<Env, 'base'>
}): Collections {
  return {
    read: (address, signal) =>
      data.get(asData(address), {
        signal,
        onFailure: 'return',
        expects: 'json',
        answer: body => readItems(body, env.base()),
      }),
  }
}

function asData(address: string): string {
  const [path = ''] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}format=json`
}

/** Events come in two lists. */
function readItems(body: unknown, base: string): readonly CollectionItem[] {
  const lists = isRecord(body) ? ['items', 'upcoming', 'past'].map(name => ownValue(body, name)) : []
  const found = lists.filter(list => Array.isArray(list))
  if (found.length === 0) throw new Error('expected an object with "items"')
  return found
    .flat()
    .slice(0, most)
    .flatMap(each => readItem(each, base))
}

/** Where nobody can go, or what nobody can name, is nothing to be shown. */
function readItem(value: unknown, base: string): readonly CollectionItem[] {
  if (!isRecord(value)) return []
  const address = textIn(value, 'sourceUrl') || textIn(value, 'fullUrl')
  const url = address && safeUrl(address, base)
  const title = plain(textIn(value, 'title'))
  if (!url || !title) return []
  return [
    {
      id: textIn(value, 'id'),
      url,
      title,
      excerpt: plain(textIn(value, 'excerpt', 20_000)),
      image: pictureIn(value, base),
      author: textIn(recordIn(value, 'author'), 'displayName'),
      categories: namesIn(value, 'categories'),
      tags: namesIn(value, 'tags'),
      comments: countIn(value, 'publicCommentCount') ?? countIn(value, 'commentCount') ?? 0,
      place: placeIn(recordIn(value, 'location')),
      date: countIn(value, 'publishOn') ?? countIn(value, 'addedOn'),
      start: countIn(value, 'startDate'),
      end: countIn(value, 'endDate'),
      data: value,
    },
  ]
}

function pictureIn(value: object, base: string): CollectionPicture | null {
  const [first] = [ownValue(value, 'items')].flat().filter(isRecord)
  const from = textIn(value, 'assetUrl') || !first ? value : first
  const address = textIn(from, 'assetUrl')
  const src = address && safeUrl(address, base)
  if (!src) return null
  const [width = 0, height = 0] = textIn(from, 'originalSize').split('x').map(Number)
  const isSized = width > 0 && height > 0
  const point = recordIn(from, 'mediaFocalPoint')
  const [x, y] = [ownValue(point, 'x'), ownValue(point, 'y')]
  return {
    src,
    width: isSized ? width : 0,
    height: isSized ? height : 0,
    focalPoint: typeof x === 'number' && typeof y === 'number' ? `${x},${y}` : '',
  }
}

/** What it is called, or else where it is. */
function placeIn(location: object): string {
  return textIn(location, 'addressTitle') || textIn(location, 'addressLine1')
}

function plain(html: string): string {
  const text = plainOf(runsOf(html))
  if (text.length <= longest) return text
  const end = text.lastIndexOf(' ', longest)
  return `${text.slice(0, end > 0 ? end : longest)}…`
}

function namesIn(value: object, name: string): readonly string[] {
  const found = ownValue(value, name)
  return (Array.isArray(found) ? found : [])
    .filter(each => typeof each === 'string' && each.trim())
    .slice(0, 20)
}
