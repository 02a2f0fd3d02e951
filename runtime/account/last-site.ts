import type { Env } from '../env.ts'
import type { Page } from '../page/index.ts'
import type { Cookies } from '../storage/index.ts'

const name = 'ss_lastid'

/**
 * Tells the builder's own pages which site the account was on last: base64 of JSON with the site's identifier, on the app
 * domain (blocks spec §7). On a host outside that domain browsers would not keep it, and nothing is written.
 */
export function rememberSite({ env, page, cookies }: LastSite): void {
  const { website } = page
  const appDomain = page.appDomain.toLowerCase()
  const isAtBuilder = `.${new URL(env.base()).hostname}`.endsWith(`.${appDomain}`)
  if (!appDomain || !isAtBuilder || !/^[\w-]+$/.test(website.identifier)) return
  const value = env.window.btoa(JSON.stringify({ identifier: website.identifier }))
  cookies.write(name, value, { domain: appDomain })
}

/** Whoever has set it: for the app domain or for this host. */
export function forgetSite({ page: { appDomain }, cookies }: Omit<LastSite, 'env'>): void {
  cookies.remove(name)
  if (appDomain) cookies.remove(name, { domain: appDomain })
}

interface LastSite {
  readonly env: Env
  readonly page: Page
  readonly cookies: Pick<Cookies, 'write' | 'remove'>
}
