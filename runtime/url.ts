/**
 * The address in full, or `null` for what is none. The one way in which a text that may be anything becomes an address:
 * `URL.canParse` is younger than the browsers that can do all the rest.
 */
export function urlOf(value: string, base?: string | URL): URL | null {
  // Often there is none, and an error costs as much as all else on the way to the first block.
  if (!value && !base) return null
  try {
    return new URL(value, base)
  } catch {
    return null
  }
}

/** What a part of an address says; as it stands where it cannot be decoded. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
