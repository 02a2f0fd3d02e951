import type { Env } from '../env.ts'

/** The site's search page, on which a search is recorded and no page view: blocks spec §2. */
export function isSearchPage(env: Env): boolean {
  return /^\/search\/?$/.test(new URL(env.url()).pathname)
}
