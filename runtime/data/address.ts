import type { Env } from '../env.ts'
import type { Page } from '../page.ts'

/** Where a call goes. */
export interface Target {
  readonly url: URL
  /** Of the page's own host: it gets cookies, the crumb and the member's token. No other address ever does. */
  readonly isOurs: boolean
  /** Exactly the page's own origin. */
  readonly isSame: boolean
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
  const here = new URL(env.url())
  const base = secure ? secureBase(here, page) : here
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol) && url.protocol !== here.protocol) return null
  const isSame = url.protocol === here.protocol && url.host === here.host
  // The way up from http to the same host's https is the site's own as well: blocks of a page without it use it.
  return { url, isSame, isOurs: isSame || (url.protocol === 'https:' && url.hostname === here.hostname) }
}

/** The site's own domain over https, unless the page is at the provider's own host: visitor spec §7. */
function secureBase(here: URL, { appDomain, website }: Page): URL {
  const isProvider = appDomain && (here.hostname === appDomain || here.hostname.endsWith(`.${appDomain}`))
  if (isProvider || here.protocol !== 'http:' || isLoopback(here.hostname)) return here
  const own = URL.canParse(website.baseUrl) ? new URL(website.baseUrl) : here
  // A setting that names another site is no address of ours.
  return new URL(`https://${isTwin(own.hostname, here.hostname) ? own.hostname : here.hostname}`)
}

/** A developer's own machine, which has no certificate. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)
}

function isTwin(a: string, b: string): boolean {
  const bare = (host: string) => host.replace(/^www\./, '')
  return bare(a) === bare(b)
}

/** Values that must not be read by anybody who reads our messages or reports. */
const secrets = /([?&#](?:cartToken|token|crumb|key|email)=)[^&#]*/gi

/** The address without what is secret in its query. */
export function withoutSecrets(address: string): string {
  return address.replace(secrets, '$1…')
}
