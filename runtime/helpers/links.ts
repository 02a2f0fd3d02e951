import { urlOf } from '../url.ts'

/**
 * What a link's address is (blocks spec §4), in the order in which it is asked. `other` is what the spec says nothing of: an
 * address that is relative to the page's folder, or none at all.
 */
export type LinkKind =
  | 'empty'
  | 'miscellaneousProtocol'
  | 'malformedProtocol'
  | 'anchor'
  | 'external'
  | 'file'
  | 'content'
  | 'other'

/** Links are shorter than this, in characters (blocks spec §4). */
export const linkLimits = {
  anchor: 100,
  tel: 50,
  sms: 1000,
  mailto: 1000,
  javascript: 250,
  ftp: 100,
  /** A path of the site's own. */
  internal: 150,
} as const

/** Where the site is when nobody says: a host that no link can name. */
const nowhere = 'https://site.invalid'

/**
 * Says what a link is; to classify is not to follow: `javascript:` is a miscellaneous protocol like `mailto:`.
 * @param site the site's own address; without one every address with a host is another site's.
 */
export function classifyLink(link: string, site: string = nowhere): LinkKind {
  const address = asRead(link)
  if (address === '') return 'empty'
  const scheme = schemeOf(address)
  if (scheme && !/^(https?|ftp)$/.test(scheme)) return 'miscellaneousProtocol'
  if (scheme && !address.startsWith('//', scheme.length + 1)) return 'malformedProtocol'
  if (address.startsWith('#')) return 'anchor'
  const url = urlOf(address, site)
  if (!url) return 'other'
  if (url.host !== urlOf(site)?.host) return 'external'
  if (!scheme && !/^[/\\]/.test(address)) return 'other'
  return url.pathname.startsWith('/s/') ? 'file' : 'content'
}

/** A path of the site's own and what it filters by (blocks spec §4: `{urlId}` and an optional query). */
export interface ContentLink {
  /** Without the slash before it. */
  readonly urlId: string
  /** By name; of one that is repeated the last. */
  readonly filters: ReadonlyMap<string, string>
}

/** The parts of a content link; `null` for every other. */
export function parseContentLink(link: string, site: string = nowhere): ContentLink | null {
  const url = classifyLink(link, site) === 'content' && urlOf(asRead(link), site)
  return url ? { urlId: url.pathname.slice(1), filters: new Map(url.searchParams) } : null
}

/** The length that a link stays under, in characters; none for kinds that the spec names none for. */
export function linkLimitOf(link: string, site: string = nowhere): number | undefined {
  const scheme = schemeOf(asRead(link)) ?? ''
  if (/^(tel|sms|mailto|javascript|ftp)$/.test(scheme)) return linkLimits[scheme as keyof typeof linkLimits]
  const kind = classifyLink(link, site)
  if (kind === 'anchor') return linkLimits.anchor
  return kind === 'content' || kind === 'file' ? linkLimits.internal : undefined
}

/** Shorter than its kind's limit. */
export function isWithinLimit(link: string, site: string = nowhere): boolean {
  return asRead(link).length < (linkLimitOf(link, site) ?? Infinity)
}

/** A telephone number: 4 or more of digits, `+` and `-`, with or without `tel:`. */
export function isProperTel(value: string): boolean {
  return /^[\d+-]{4,}$/.test(withoutScheme('tel', value))
}

/** A number for messages: digits, `+`, `-`, parentheses and commas, with or without `sms:`. */
export function isProperSms(value: string): boolean {
  return /^[\d+\-(),]+$/.test(withoutScheme('sms', value))
}

/** An address for mail: exactly one `@` before any query, something on both sides, and a dot with an extension after it; with or without `mailto:`. */
export function isProperMailto(value: string): boolean {
  const [address = ''] = withoutScheme('mailto', value).split('?')
  const [name, host, ...more] = address.split('@')
  return Boolean(name) && more.length === 0 && /[^.\s]\.[^.\s]+$/.test(host ?? '') && !/\s/.test(address)
}

/** An address of the web: a host with a top-level domain of 2 or 3 letters; with or without `https://` and what follows the host. */
export function isProperUrl(value: string): boolean {
  const [, scheme = 'https://', rest = ''] = /^((?:https?|ftp):\/\/)?(.*)$/i.exec(asRead(value)) ?? []
  const url = urlOf(scheme + rest)
  return !!url && !url.username && /^(?!-)[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,3}$/i.test(url.hostname)
}

/** As a browser reads it: without tabs and line breaks, and what cannot be seen at its ends. */
function asRead(link: string): string {
  const text = link.replace(/[\t\n\r]/g, '')
  const isSeen = (character = 'x') => character > ' '
  let [start, end] = [0, text.length]
  while (!isSeen(text[start])) start++
  while (end > start && !isSeen(text[end - 1])) end--
  return text.slice(start, end)
}

function schemeOf(address: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase()
}

function withoutScheme(scheme: string, text: string): string {
  const trimmed = text.trim()
  return trimmed.toLowerCase().startsWith(`${scheme}:`) ? trimmed.slice(scheme.length + 1) : trimmed
}
