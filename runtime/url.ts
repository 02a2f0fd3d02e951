/**
 * The address in full, or `null` for what is none. The one way in which a text that may be anything becomes an address:
 * `URL.canParse` is younger than the browsers that can do all the rest.
 */
export function urlOf(value: string, base?: string | URL): URL | null {
  try {
    return new URL(value, base)
  } catch {
    return null
  }
}
