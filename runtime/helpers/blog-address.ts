/**
 * The address of a blog's articles, written with tokens for year, month, day and title: `%y/%m/%d/%t`.
 * Leading slashes are removed, `%` and `/` that are repeated are one, a `%` stands only before y, m, d or t, all is lower-case,
 * spaces become hyphens, only letters, digits, `/`, `-` and `%` stay, and no `%` or `/` is at the end (blocks spec §4). The
 * letters and digits are those of every script: the spec names none. What is clean already stays as it is.
 */
export function tokenizedBlogAddress(text: string): string {
  const clean = text
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{M}\p{Nd}/%-]/gu, '')
  // Letters grow together with the marks after them, and a `y` that does is no token any more.
  const composed = withTokens(clean).normalize('NFC')
  return withTokens(composed)
    .replace(/\/+/g, '/')
    .replace(/^\/|\/$/g, '')
}

/** Of several `%` in a row the last one is left, where it says something. */
function withTokens(text: string): string {
  return text.replace(/%(?![ymdt])/g, '')
}
