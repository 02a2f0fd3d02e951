import type { Env } from '../env.ts'
import type { Navigate } from '../navigate.ts'
import { type Page, redirectsOwner } from '../page/index.ts'
import type { Records } from '../storage/index.ts'
import { builderOf, isConfigPath, isOfWeb } from './builder.ts'

interface Site {
  readonly env: Env
  readonly page: Page
  readonly navigate: Pick<Navigate, 'go'>
}

/** Milliseconds in which the same page does not send its owner away again: the builder has sent them back. */
const loopTime = 10_000

/**
 * Sends a logged-in owner from a public page to the builder's editing frame (visitor spec §2, blocks spec §6). They stay
 * where the page is exempt, and where the browser could not remember that they were sent: then nothing would tell a loop
 * from a first visit.
 */
export function redirectOwner(site: Site & { readonly session: Records }): void {
  const { env, page, session } = site
  const { protocol, pathname, search, searchParams } = new URL(env.url())
  // A page on somebody's disk: whoever saved it was logged in, and its path means nothing to the builder.
  if (!redirectsOwner(page) || env.isFramed() || !isOfWeb(protocol)) return
  if (searchParams.has('noredirect')) session.write('noredirect', true)
  if (session.isSet('noredirect')) return
  const path = pathname + search
  if (session.read('redirected') === path || !session.write('redirected', path, loopTime)) return
  if (!editSite(site, { replace: true })) session.remove('redirected')
}

/** Goes to the editing frame, unless this is one of the builder's own pages. @returns false when it stays. */
export function editSite({ env, page, navigate }: Site, options: { readonly replace: boolean }): boolean {
  const here = env.url()
  return !isConfigPath(new URL(here).pathname) && navigate.go(configUrl(page, here), options)
}

/** In front of a path these make another host of it: slashes, and what browsers drop, however often they are encoded. */
const leading = /^(?:[/\\]|%(?:25)*(?:2f|5c|0[9ad]))+/i

/** `{host}/config/?frameUrl={path and query of the page shown}`; empty where no host is known. */
export function configUrl(page: Page, here: string): string {
  const { protocol, pathname, search } = new URL(here)
  const path = isOfWeb(protocol) ? `/${pathname.replace(leading, '')}${search}` : '/'
  const builder = builderOf(page, here)
  return isOfWeb(builder.protocol)
    ? new URL(`/config/?frameUrl=${encodeURIComponent(path)}`, builder).href
    : ''
}
