import type { Cookies } from './cookies.ts'
import type { Stop } from './env.ts'
import { isActivityLogEnabled, isCloneable } from './page-facts.ts'
import type { Page } from './page-schema.ts'

export type Decision = 'unset' | 'allowed' | 'denied'

/** What the visitor has allowed, and what follows from it: visitor spec §4, §5, §9. */
export interface Consent {
  readonly decision: Decision
  /** The site's policy forbids tracking now. */
  isRestrictive(): boolean
  /** Cookies that count visits may be written, and analytics sent. */
  allowsTracking(): boolean
  readonly isActivityLogEnabled: boolean
  allow(): void
  deny(): void
  /** Hears of every decision. */
  subscribe(fn: () => void): Stop
}

/** Days: visitor spec §9. */
const lifetime = 30
const cookieName = 'ss_cookieAllowed'

export function createConsent({
  page,
  cookies,
}: {
  readonly page: Page
  readonly cookies: Cookies
}): Consent {
  const subscribers = new Set<() => void>()
  const { cookieSettings: settings } = page

  function read(): Decision {
    const value = cookies.read(cookieName)
    return value === null ? 'unset' : value === 'true' ? 'allowed' : 'denied'
  }

  function decide(isAllowed: boolean): void {
    cookies.write(cookieName, `${isAllowed}`, { maxAge: lifetime * 86_400 })
    for (const fn of [...subscribers]) fn()
  }

  function isRestrictive(): boolean {
    if (isCloneable(page)) return true
    const { isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute, isCookieBannerEnabled } =
      settings
    return (
      isRestrictiveCookiePolicyEnabled &&
      (isRestrictiveCookiePolicyAbsolute || !isCookieBannerEnabled || read() !== 'allowed')
    )
  }

  return {
    get decision() {
      return read()
    },
    isRestrictive,
    allowsTracking: () => !isRestrictive(),
    isActivityLogEnabled: isActivityLogEnabled(page),
    allow: () => decide(true),
    deny: () => decide(false),
    subscribe(fn) {
      subscribers.add(fn)
      return () => void subscribers.delete(fn)
    },
  }
}
