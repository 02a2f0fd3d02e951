import type { Page } from './schema.ts'

/** Newer pages write the key in base64, older ones bare; empty when the page has none. */
export function mapsKeyOf({ gmRenderKey, googleMapsStaticApiKey }: Page): string {
  return fromBase64(gmRenderKey) || gmRenderKey || googleMapsStaticApiKey
}

/** Empty for text that is no base64 of a key; a bare key can look like base64 too. */
function fromBase64(text: string): string {
  try {
    return /^[\w-]*$/.exec(atob(text))?.[0] ?? ''
  } catch {
    return ''
  }
}
