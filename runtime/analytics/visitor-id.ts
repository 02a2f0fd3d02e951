import type { Env } from '../env.ts'
import type { Cookies } from '../storage/index.ts'

/** Seconds: blocks spec §9. */
const age = 390 * 86_400

/**
 * The visitor's id in analytics events, kept 390 days from when it is first asked for; for whoever may record. In `ss_cid`,
 * which is one of the nine tracking cookies: it goes when the visitor takes their consent back.
 */
export function analyticsId({ env, cookies }: { readonly env: Env; readonly cookies: Cookies }): string {
  const known = cookies.read('ss_cid') ?? ''
  if (/^[\w-]{1,64}$/.test(known)) return known
  const id = randomId(env)
  cookies.write('ss_cid', id, { maxAge: age })
  return id
}

/** `randomUUID` is only there over https. */
export function randomId({ window }: Env): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
