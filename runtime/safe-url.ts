/** The address in full when it leads to a web page; `null` for every other scheme and for what is no address. */
export function safeUrl(value: string, base: string): string | null {
  if (!value.trim() || !URL.canParse(value, base)) return null
  const url = new URL(value, base)
  return /^https?:$/.test(url.protocol) || url.protocol === new URL(base).protocol ? url.href : null
}
