import type { Env } from '../env.ts'
import type { Page } from '../page/index.ts'
import { urlOf } from '../url.ts'

/** Where a call goes. */
export interface Target {
  readonly url: URL
  /** Of the page's own host: it gets the crumb and the member's token. No other address ever does. */
  readonly isOurs: boolean
  /** Exactly the page's own origin. */
  readonly isSame: boolean
  /** It gets cookies as well: the page's own host, and the site's own domain for secure calls. */
  readonly hasCookies: boolean
}

/**
 * Resolves what a caller wrote against the page's address, not against a `<base>` that anybody can insert.
 * @returns null when it is no address of a server.
 */
export function targetOf(options: {
  readonly env: Env
  readonly page: Page
  readonly address: string
  readonly secure: boolean
}): Target | null {
  const { env, page, address, secure } = options
  const here = new URL(env.base())
  // `fetch` refuses addresses with a password, and the browser knows the one this page was opened with.
  here.username = here.password = ''
  const base = secure ? secureBase(here, page) : here
  const url = address.trim() ? urlOf(address, base) : null
  // A page that does not know where it is has no own kind of address either.
  if (!url || !(/^https?:$/.test(url.protocol) || url.protocol === here.protocol) || isNowhere(url))
    return null
  const isSame = url.origin === here.origin
  // The way up from http to the same host's https is the site's own as well: blocks of a page without it use it.
  const isOurs = isSame || (here.protocol === 'http:' && url.origin === `https://${here.hostname}`)
  return { url, isSame, isOurs, hasCookies: isOurs || (secure && url.origin === base.origin) }
}

/** The site's own domain over https, unless the page is at the provider's own host: visitor spec §7. */
function secureBase(here: URL, { appDomain, website }: Page): URL {
  const isProvider = appDomain && (here.hostname === appDomain || here.hostname.endsWith(`.${appDomain}`))
  if (isProvider || here.protocol !== 'http:' || isLoopback(here.hostname)) return here
  const own = urlOf(website.baseUrl) ?? here
  // A setting that names another site is no address of ours.
  return new URL(`https://${isTwin(own.hostname, here.hostname) ? own.hostname : here.hostname}`)
}

/** A frame's `srcdoc`, of which nobody could find out where it is. */
export function isNowhere({ protocol }: URL): boolean {
  return protocol === 'about:'
}

/** A developer's own machine, which has no certificate. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)
}

function isTwin(a: string, b: string): boolean {
  const bare = (host: string) => host.replace(/^www\./, '')
  return bare(a) === bare(b)
}
