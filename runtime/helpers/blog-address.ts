/**
 * The address of a blog's articles, written with tokens for year, month, day and title: `%y/%m/%d/%t`.
 * Leading slashes are removed, `%` and `/` that are repeated are one, a `%` stands only before y, m, d or t, all is lower-case,
 * spaces become hyphens, only letters, digits, `/`, `-` and `%` stay, and no `%` or `/` is at the end (blocks spec §4). The
 * letters and digits are those of every script: the spec names none. What is clean already stays as it is.
 */
export function tokenizedBlogAddress(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{M}\p{Nd}/%-]/gu, '')
    .replace(/%+/g, '%')
    .replace(/%(?![ymdt])/g, '')
    .replace(/\/+/g, '/')
    .replace(/^\/|\/$/g, '')
}
