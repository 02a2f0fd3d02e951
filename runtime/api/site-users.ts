import type { Data, Failure, Outcome } from '../data/index.ts'
import { isRecord, ownValue } from '../schema/index.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly rememberMe: boolean
}

/** The session of a member of the site: blocks spec §7. */
export interface SiteUsers {
  /** Afterwards every call carries the member's token. */
  login(credentials: Credentials, options?: { readonly signal?: AbortSignal }): Promise<Outcome<unknown>>
  /**
   * The token goes with the session; when the server could not be reached both are still there. So they are where a page has
   * answered, such as that of a network, or of a host that knows no such call: whoever believes that they are out leaves.
   */
  logout(options?: { readonly cloneCart?: boolean }): Promise<Outcome<unknown>>
}

const path = '/api/site-users/account/session'
/** A password takes the safe way. An answer that asks for a login is one to the login itself: no dialog waits for it. */
const common = { secure: true, onFailure: 'ignore' } as const

/** The member's token; without one nobody is logged in. */
function readToken(body: unknown): string {
  const xsrfToken = isRecord(body) && ownValue(body, 'xsrfToken')
  if (typeof xsrfToken === 'string' && xsrfToken) return xsrfToken
  throw new Error('expected xsrfToken to be a text that is not empty')
}

/** In words of its own, where none are expected. */
const isAnswered = ({ kind, found }: Failure) => kind === 'unreadable' && found !== 'page'

export function createSiteUsers({ data }: { readonly data: Data }): SiteUsers {
  return {
    async login({ email, password, rememberMe }, { signal } = {}) {
      const outcome = await data.post(path, {
        ...common,
        json: { email, password, rememberMe },
        answer: readToken,
        ...(signal && { signal }),
      })
      if (outcome.ok) data.keepMemberToken(outcome.data)
      return outcome
    },
    async logout({ cloneCart = false } = {}) {
      const outcome = await data.delete(`${path}?cloneCart=${cloneCart}`, {
        ...common,
        expects: 'json-or-empty',
      })
      const isOut = outcome.ok || outcome.failure.status === 401 || isAnswered(outcome.failure)
      if (isOut) data.keepMemberToken(null)
      return outcome.ok || !isAnswered(outcome.failure) ? outcome : { ok: true, status: 200, data: null }
    },
  }
}
