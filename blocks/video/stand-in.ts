import type { Env } from '#runtime/env.ts'
import { standInOf } from '#runtime/stand-in.ts'
import { type Embed, playerAddress, type Showing } from './providers.ts'

/** For tests and examples only: `data-video-players` names a page that stands in for every player. */
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
  return standInOf(env, 'data-video-players')
}
