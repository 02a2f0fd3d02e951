import type { Env } from '../env.ts'
import type { Cookies } from '../storage/index.ts'

/** What counts visits and visitors, the builder's and ours: visitor spec §9. */
const tracking = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
]

/**
 * Takes cookies off: those of this host, and those that were set for it or a domain above it (with and without `www.`).
 * Nobody can ask whose a cookie is, so all are tried.
 */
export function clearCookies(
  names: readonly string[],
  { env, cookies }: { readonly env: Env; readonly cookies: Cookies },
): void {
  for (const name of names) {
    if (cookies.read(name) === null) continue
    cookies.remove(name)
    let domain = new URL(env.base()).hostname
    for (; domain.includes('.'); domain = domain.replace(/^[^.]*\./, '')) cookies.remove(name, { domain })
  }
}

/** Takes the nine tracking cookies off. */
export function clearTracking(jar: { readonly env: Env; readonly cookies: Cookies }): void {
  clearCookies(tracking, jar)
}
