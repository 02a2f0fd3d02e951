import type { Tools } from '../define.ts'
import { randomId } from '../visitor-id.ts'

/** Seconds. A session ends with thirty minutes of nothing, as a visit does. */
const sessionAge = 1800
const firstAge = 730 * 86_400

/** What events say of the session they belong to: blocks spec §3. */
export interface SessionInfo {
  readonly isFirstLanding: boolean
  readonly isFirstSession: boolean
  readonly sessionId: string
}

/**
 * In the builder's own cookies, which go with consent: `ss_cvisit` is the session under way, `ss_cpvisit` the first there was.
 * Asked for once for each page.
 */
export function sessionInfoOf({ env, cookies }: Pick<Tools, 'env' | 'cookies'>): SessionInfo {
  const read = (name: string) => /^[\w-]{1,64}$/.exec(cookies.read(name) ?? '')?.[0] ?? ''
  const first = read('ss_cpvisit')
  const sessionId = read('ss_cvisit') || randomId(env)
  cookies.write('ss_cvisit', sessionId, { maxAge: sessionAge })
  if (!first) cookies.write('ss_cpvisit', sessionId, { maxAge: firstAge })
  return { isFirstLanding: !first, isFirstSession: !first || first === sessionId, sessionId }
}
