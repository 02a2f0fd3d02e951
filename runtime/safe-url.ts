import { urlOf } from './url.ts'

/** The address in full when it leads to a web page; `null` for every other scheme and for what is no address. */
export function safeUrl(value: string, base: string): string | null {
  const url = value.trim() ? urlOf(value, base) : null
  return url && (/^https?:$/.test(url.protocol) || url.protocol === new URL(base).protocol) ? url.href : null
}
