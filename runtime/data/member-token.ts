import { isRecord, ownValue } from '../schema/index.ts'
import type { Cookies, Records } from '../storage/index.ts'
import { headerValue } from './crumb.ts'

/** The logged-in member's token (blocks spec §7): as the server's cookie says, or as the last login in this tab. */
export interface MemberToken {
  /** As it is now, or an empty string. */
  read(): string
  /** After a login, or, with nothing that is a token, after a logout; for as long as the browser's tab. */
  keep(token: unknown): void
}

/** The server's cookie, which pages may read; the record of the tab is called the same. */
const name = 'siteUserCrumb'

export function createMemberToken(options: {
  readonly cookies: Pick<Cookies, 'read'>
  readonly session: Records
}): MemberToken {
  const { cookies, session } = options
  const cookie = () => headerValue(cookies.read(name))
  return {
    read() {
      const kept = session.read(name)
      // A cookie that has changed since is of a later login, or logout, in whichever tab.
      const isLatest = isRecord(kept) && ownValue(kept, 'beside') === cookie()
      return isLatest ? headerValue(ownValue(kept, 'token')) : cookie()
    },
    keep(given) {
      const [token, beside] = [headerValue(given), cookie()]
      // The cookie is the server's to take away.
      if (token || beside) session.write(name, { token, beside })
      else session.remove(name)
    },
  }
}
