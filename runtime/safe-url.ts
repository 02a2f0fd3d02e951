import { urlOf } from './url.ts'

/**
 * The address in full when it leads to a web page; `null` for every other scheme, but those that the place names, and for what
 * is no address. The browser's own reading of it counts: it sees through spaces and letters that are none.
 */
export function safeUrl(value: string, base: string, also?: RegExp): string | null {
  const url = value.trim() ? urlOf(value, base) : null
  if (!url) return null
  const { protocol, href } = url
  const isSafe = /^https?:$/.test(protocol) || protocol === new URL(base).protocol || also?.test(href)
  return isSafe ? href : null
}
