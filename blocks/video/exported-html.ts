/** Markup within JSON within an attribute: what copies pages has escaped it once too often, now and then. */
export function unescaped(html: string): string {
  if (html.includes('<') || !/&(?:amp;)*lt;/.test(html)) return html
  const signs: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#34': '"',
    amp: '&',
  }
  return unescaped(html.replace(/&(lt|gt|quot|#39|#34|amp);/g, (_, name) => signs[name] ?? ''))
}

/** As far as a look can tell: what it holds may still be no video. */
export function holdsPlayer(html: string): boolean {
  const tags = html.match(/<(?:iframe|object|embed|video|source)\b[^<>]*>/gi) ?? []
  return tags.some(tag => /\b(?:src|data)\s*=/i.test(tag))
}
