import type { Block } from '#core'
import type { Env } from '#runtime/env.ts'
import { safeUrl } from '#runtime/navigate.ts'
import type { FormSettings } from './definition.ts'

/** Where whoever has sent the form goes, or `null`. */
export function redirectUrl(
  { runtime, warn }: Pick<Block, 'runtime' | 'warn'>,
  { successRedirect }: Pick<FormSettings, 'successRedirect'>,
): string | null {
  if (!successRedirect) return null
  const url = safeUrl(successRedirect, runtime.env.base())
  if (!url)
    warn(
      `data-success-redirect must be the address of a page, found "${successRedirect.slice(0, 60)}"; the success text is shown`,
    )
  return url
}

/** To a place on it no browser leaves. */
export function isOnThisPage(url: string, env: Env): boolean {
  const [page] = url.split('#', 1)
  return url.includes('#') && page === env.url().split('#', 1)[0]
}
