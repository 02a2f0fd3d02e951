import type { Data, Outcome } from '../data/index.ts'
import type { Env } from '../env.ts'
import { safeUrl } from '../safe-url.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import { type Run, runsOf } from './marked-text.ts'
import { countIn, textIn } from './values.ts'

/** A page of the site on which something was found. */
export interface Found {
  readonly url: string
  readonly title: readonly Run[]
  readonly excerpt: readonly Run[]
  /** Empty where it has none. */
  readonly image: string
  /** What the page belongs to, such as the blog; empty where nobody says. */
  readonly collection: string
  readonly author: string
  /** Milliseconds since 1970; `null` where it has no date. */
  readonly date: number | null
}

export interface FoundPage {
  readonly items: readonly Found[]
  /** Of all pages together. */
  readonly total: number
  /** There is no page after this one. */
  readonly isLast: boolean
}

export interface SearchQuery {
  readonly query: string
  /** From 0. */
  readonly page?: number
  readonly size: number
  /** Only in this collection. */
  readonly collectionId?: string
}

/** What a search of the site finds: `GET /api/search/GeneralSearch`. The failure is the caller's to show. */
export interface Search {
  find(query: SearchQuery, signal: AbortSignal): Promise<Outcome<FoundPage>>
}

/** Of one answer; whoever asks for ten has not asked for more. */
const most = 100
/** Characters that the server is asked for: nobody means more. */
const longest = 200

export function createSearch({
  data,
  env,
}: {
  readonly data: Pick<Data, 'get'>
  readonly env: Pick<Env, 'base'>
}): Search {
  return {
    find({ query, page = 0, size, collectionId = '' }, signal) {
      const params = new URLSearchParams({ q: query.slice(0, longest), p: `${page}`, size: `${size}` })
      if (collectionId) params.set('f_collectionId', collectionId)
      return data.get(`/api/search/GeneralSearch?${params}`, {
        signal,
        onFailure: 'return',
        answer: body => readPage(body, { page, size, base: env.base() }),
      })
    },
  }
}

interface Asked {
  readonly page: number
  readonly size: number
  readonly base: string
}

function readPage(body: unknown, { page, size, base }: Asked): FoundPage {
  const listed = isRecord(body) ? ownValue(body, 'items') : null
  if (!isRecord(body) || !Array.isArray(listed)) throw new Error('expected an object with "items"')
  const items = listed.slice(0, most).flatMap(each => readFound(each, base))
  // A server may give fewer than it was asked for, and says so.
  const perPage = countIn(body, 'itemsPerPage') ?? size
  const told = countIn(body, 'totalCount') ?? 0
  const before = page * perPage
  return {
    items,
    total: Math.max(told, before + items.length),
    isLast: listed.length === 0 || before + listed.length >= told,
  }
}

/** Where nobody can go, or what nobody can name, is nothing that was found. */
function readFound(value: unknown, base: string): readonly Found[] {
  if (!isRecord(value)) return []
  const address = textIn(value, 'itemUrl')
  const url = address && safeUrl(address, base)
  const title = runsOf(textIn(value, 'title'))
  if (!url || title.length === 0) return []
  const author = ownValue(value, 'author')
  const image = textIn(value, 'imageUrl')
  return [
    {
      url,
      title,
      excerpt: runsOf(highlightsIn(value) || textIn(value, 'excerpt')),
      image: (image && safeUrl(image, base)) || '',
      collection: textIn(value, 'collectionDisplayName'),
      author: isRecord(author) ? textIn(author, 'displayName') : '',
      date: countIn(value, 'publishOn'),
    },
  ]
}

/** A text, or several from different places of the page. */
function highlightsIn(value: object): string {
  const found = ownValue(value, 'highlights')
  const list = Array.isArray(found) ? found : [found]
  return list
    .filter(each => typeof each === 'string')
    .slice(0, 3)
    .join(' … ')
}
