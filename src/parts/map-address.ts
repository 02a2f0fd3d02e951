const site = 'https://www.google.com/maps/'

/** The place on a map: a page that nobody is sent to before they ask for it. */
export function mapAddress(lines: readonly string[]): string {
  return `${site}search/?${new URLSearchParams({ api: '1', query: lines.join(', ') })}`
}

/** The way there, from wherever somebody is. */
export function wayAddress(lines: readonly string[]): string {
  return `${site}dir/?${new URLSearchParams({ api: '1', destination: lines.join(', ') })}`
}
