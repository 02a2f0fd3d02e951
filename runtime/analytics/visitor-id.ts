import type { Env } from '../env.ts'
import type { Cookies } from '../storage/index.ts'

/** Seconds: blocks spec §9. */
const age = 390 * 86_400

/**
 * The visitor's id in analytics events, kept 390 days from when it is first asked for. In `ss_cid`, which is one of the
 * nine tracking cookies: it goes when the visitor takes their consent back. An empty string where none may be kept.
 */
export function analyticsId(options: {
  readonly env: Env
  readonly cookies: Cookies
  readonly visits: { mayRecord(): boolean }
}): string {
  const { env, cookies, visits } = options
  if (!visits.mayRecord()) return ''
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
