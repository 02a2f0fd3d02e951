import type { Tools } from '../define.ts'
import { randomId } from '../visitor-id.ts'

/** Seconds. A session ends with thirty minutes of nothing, as a visit does. */
const sessionAge = 1800
const firstAge = 730 * 86_400
/** Milliseconds: more often nobody asks the cookies. */
const fresh = 60_000

/** What events say of the session they belong to: blocks spec §3. */
export interface SessionInfo {
  readonly isFirstLanding: boolean
  readonly isFirstSession: boolean
  readonly sessionId: string
}

/**
 * In the builder's own cookies, which go with consent: `ss_cvisit` is the session under way, `ss_cpvisit` the first there was.
 * A page may stay open for a day: each event keeps its session going, and what follows half an hour of nothing is another one.
 */
export function createSession({ env, cookies }: Pick<Tools, 'env' | 'cookies'>) {
  const read = (name: string) => /^[\w-]{1,64}$/.exec(cookies.read(name) ?? '')?.[0] ?? ''
  let info: SessionInfo | null = null
  let asked = 0

  function ask(): SessionInfo {
    const first = read('ss_cpvisit')
    const sessionId = read('ss_cvisit') || randomId(env)
    const isKept = cookies.write('ss_cvisit', sessionId, { maxAge: sessionAge })
    // The same, or where no cookie is kept: then the page alone knows.
    if (info && (!isKept || info.sessionId === sessionId)) return info
    if (!first) cookies.write('ss_cpvisit', sessionId, { maxAge: firstAge })
    return { isFirstLanding: !first, isFirstSession: !first || first === sessionId, sessionId }
  }

  return {
    info(): SessionInfo {
      const now = env.now()
      if (!info || now - asked >= fresh) {
        info = ask()
        asked = now
      }
      return info
    },
    forget() {
      info = null
    },
  }
}
