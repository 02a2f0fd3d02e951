import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import { urlOf } from '#runtime/url.ts'

/** CSS pixels of either side; what is smaller is a sign, not a picture. */
const least = 120

/** A picture that can be saved, and where that is done. */
export interface Pin {
  readonly picture: HTMLImageElement
  readonly href: string
  readonly description: string
}

/** The address under which a picture is saved: that of the page which the page itself gives for good, else its own. */
export function pageAddress(env: Env): string {
  const [canonical] = env.findAll<HTMLLinkElement>('link[rel=canonical]')
  return webUrl(canonical?.getAttribute('href') ?? '', env) || webUrl(env.base().replace(/#.*/, ''), env)
}

/**
 * What of the page can be saved: pictures of some size that everybody can fetch. Not those above the page, those that the
 * page keeps to itself (`data-pin-nopin`, `nopin`), or that only decorate.
 */
export function pinsOf(env: Env): readonly Pin[] {
  const page = pageAddress(env)
  if (env.findAll('meta[name=pinterest][content=nopin]')[0]) return []
  return env.findAll<HTMLImageElement>('img').flatMap(picture => pinOf(picture, { env, page }) ?? [])
}

function pinOf(
  picture: HTMLImageElement,
  { env, page }: { readonly env: Env; readonly page: string },
): Pin | null {
  const image = own(picture)
  const said = (name: string) => image.getAttribute(name)?.trim() ?? ''
  const { offsetWidth, offsetHeight } = image
  const media = ['data-pin-media', 'data-image', 'data-src', 'src']
    .map(name => webUrl(said(name), env))
    .find(Boolean)
  const isKept = image.matches('[data-pin-nopin], [nopin], [aria-hidden=true], dialog *, [role=dialog] *')
  const target = webUrl(said('data-pin-url'), env) || page
  if (!media || !target || isKept || Math.min(offsetWidth, offsetHeight) < least) return null
  const description = said('data-pin-description') || said('alt')
  const url = new URL('https://www.pinterest.com/pin/create/link/')
  url.searchParams.set('url', target)
  url.searchParams.set('media', media)
  if (description) url.searchParams.set('description', description.slice(0, 500))
  return { picture, href: url.href, description }
}

/** In full, of the web; empty for any other: nobody else could fetch a file, or what is written in the address itself. */
function webUrl(address: string, env: Env): string {
  const url = (address && safeUrl(address, env.base())) || ''
  return /^https?:/.test(urlOf(url)?.protocol ?? '') ? url : ''
}
