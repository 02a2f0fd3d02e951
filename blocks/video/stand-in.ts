import type { Env } from '#runtime/env.ts'
import { urlOf } from '#runtime/url.ts'
import { type Embed, playerAddress, type Showing } from './providers.ts'

/**
 * For tests and examples only: `data-video-players` on a script tag of the page names a page that stands in for every
 * player, from the page's own origin. On a script tag, because markup that passes a sanitizer holds none.
 */
export function standIn(env: Env, embed: Embed, showing: Showing): string | null {
  const value = standInPage(env)
  if (!value) return null
  const url = new URL(value)
  const real = new URL(playerAddress(embed, showing))
  url.search = real.search
  url.searchParams.set('provider', embed.provider ?? '')
  url.searchParams.set('id', embed.id)
  return url.href
}

/** Its address, or `null` on a page for visitors. */
export function standInPage(env: Env): string | null {
  const value = env.findAll('script[data-video-players]')[0]?.getAttribute('data-video-players')
  const url = value ? urlOf(value, env.document.baseURI) : null
  const page = new URL(env.base())
  return url?.protocol === page.protocol && url.host === page.host ? url.href : null
}
