import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Leaving } from '../lifecycle.ts'
import { isActivityLogEnabled, isCloneable, type Page } from '../page/index.ts'
import type { Cookies } from '../storage/index.ts'
import { clearTracking } from './clear.ts'

export type Decision = 'unset' | 'allowed' | 'denied'

/** What the visitor has allowed, and what follows from it: visitor spec §4, §5, §9. */
export interface Consent {
  readonly decision: Decision
  /** The site's policy forbids tracking now. */
  isRestrictive(): boolean
  /** Cookies that count visits may be written, and analytics sent. */
  allowsTracking(): boolean
  /** The server's flag, whatever the visitor has decided: visitor spec §3. */
  readonly isAnalyticsCookiesDisabled: boolean
  readonly isActivityLogEnabled: boolean
  /**
   * Something of this category may be loaded now: a third party's script, a map, a captcha. Always true on a page that
   * does not ask for the gate, except for `analytics`, which follow `allowsTracking`.
   */
  allows(category: string): boolean
  /** Calls `fn` once, as soon as the category is allowed: now, if it is. */
  whenAllowed(category: string, fn: () => void): Stop
  allow(): void
  deny(): void
  /** What was asked and answered, for the site's own books; `null` when nothing was, or the page keeps no record. */
  record(): object | null
  /** Hears of every decision, also of one made in another tab. */
  subscribe(fn: () => void): Stop
  /** The visitor has to be asked. `forced` is the editor, which shows the banner without a reason. */
  isBannerDue(forced?: boolean): boolean
  /** The page asks for more than the spec has: the gate, Consent Mode, a preset. Until its chunk has come, all is denied. */
  readonly isGated: boolean
  readonly policy: ConsentPolicy | null
  /** Takes the chunk's policy. */
  govern(policy: ConsentPolicy): ConsentStore
}

/** What comes with the chunk `gate`: categories, versions, another lifetime. */
export interface ConsentPolicy {
  /** What the cookie counts for, now. */
  judge(cookie: Decision): Decision
  allows(category: string): boolean
  /** The banner is wanted, whatever the site context says. */
  readonly hasBanner: boolean
  /** Closing the banner refuses; both answers look the same. */
  readonly isBalanced: boolean
  /** How long a decision lasts. */
  readonly days: number
  /** Everything is allowed, or nothing. */
  decide(isAllowed: boolean): void
  /** The words the visitor decides about are on the screen. */
  show(words: string): void
  /** Differs when something was decided elsewhere. */
  stamp(): string
  /** Allows one category in passing, without answering the whole question. */
  allowAlways(category: string): void
  /** For the event on the document. */
  facts(): object
  /** What can be shown later: version, time, choices, hash of the text. */
  record(): object | null
}

export interface ConsentStore {
  /** Keeps the decision; `null` leaves the cookie as it is. Everybody hears of it. */
  save(isAllowed: boolean | null): void
}

const cookieName = 'ss_cookieAllowed'
/** Visitor spec §9. */
const specDays = 30
/** Markup that waits for a category: a page that has it asks for the gate. */
export const gatedMarkup = 'script[type="text/plain"][data-category],iframe[data-src][data-category]'
/** What the page says about it. */
export const consentOptions = 'script[type="application/json"][data-site-consent]'

/** What the cookie says. Any value is a decision, and only `true` is a yes: visitor spec §4. */
export function readDecision(cookies: Cookies): Decision {
  const value = cookies.read(cookieName)
  return value === null ? 'unset' : value === 'true' ? 'allowed' : 'denied'
}

export function createConsent(options: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly cookies: Cookies
  readonly leaving: Leaving
}): Consent & { destroy(): void } {
  const { env, errors, page, cookies, leaving } = options
  const { cookieSettings: settings } = page
  const isGated = env.findAll(`${consentOptions},${gatedMarkup}`).length > 0
  const subscribers = new Set<() => void>()
  const waiting = new Map<() => void, string>()
  let policy: ConsentPolicy | null = null

  const place = (at: string) => ({ in: 'consent', at })

  function read(): Decision {
    const cookie = readDecision(cookies)
    return policy?.judge(cookie) ?? cookie
  }

  /** For cloneable websites, or when enabled and either absolute, without a banner, or without consent: visitor spec §9. */
  function isRestrictive(): boolean {
    return (
      isCloneable(page) ||
      (settings.isRestrictiveCookiePolicyEnabled &&
        (settings.isRestrictiveCookiePolicyAbsolute ||
          !settings.isCookieBannerEnabled ||
          read() !== 'allowed'))
    )
  }

  const allowsTracking = () => !isRestrictive() && (!isGated || allows('analytics'))

  function allows(category: string): boolean {
    if (isGated) return policy?.allows(category) ?? false
    return category !== 'analytics' || !isRestrictive()
  }

  let seen = ''
  const look = () => `${read()} ${policy?.stamp()}`

  /** Does what follows from the decision. */
  function settle(): void {
    seen = look()
    // "If consent is not true and a restrictive policy applies": visitor spec §4.
    const isForbidden = isRestrictive() || policy?.allows('analytics') === false
    if (isForbidden && read() !== 'allowed') clearTracking({ env, cookies })
    for (const [fn, category] of [...waiting]) {
      if (allows(category) && waiting.delete(fn)) fn()
    }
    for (const fn of [...subscribers]) fn()
  }

  function announce(): void {
    settle()
    const detail = { decision: read(), ...policy?.facts() }
    env.document.dispatchEvent(new env.window.CustomEvent('site:consent:change', { detail }))
  }

  function save(isAllowed: boolean | null): void {
    const days = policy?.days ?? specDays
    if (isAllowed !== null) cookies.write(cookieName, `${isAllowed}`, { maxAge: days * 86_400 })
    announce()
  }

  const choose = (isAllowed: boolean) => (policy ? policy.decide(isAllowed) : save(isAllowed))

  // Another tab may have decided, and a page out of the back/forward cache is as old as it was.
  const lookAgain = errors.guard(place('look again'), () => {
    if (!env.document.hidden && look() !== seen) announce()
  })
  const stops =
    isGated || settings.isCookieBannerEnabled || settings.isRestrictiveCookiePolicyEnabled
      ? [leaving.onReturn(lookAgain), env.listenEarly('visibilitychange', lookAgain)]
      : []

  errors.guard(place('start'), settle)()

  return {
    get decision() {
      return read()
    },
    isRestrictive,
    allowsTracking,
    isAnalyticsCookiesDisabled: settings.isRestrictiveCookiePolicyEnabled,
    isActivityLogEnabled: isActivityLogEnabled(page),
    allows,
    whenAllowed(category, fn) {
      const call = errors.guard(place(category), fn)
      waiting.set(call, category)
      if (allows(category) && waiting.delete(call)) call()
      return () => void waiting.delete(call)
    },
    allow: () => choose(true),
    deny: () => choose(false),
    record: () => policy?.record() ?? null,
    subscribe(fn) {
      const call = errors.guard(place('decision'), fn)
      subscribers.add(call)
      return () => void subscribers.delete(call)
    },
    isBannerDue(forced = false) {
      // Pictures of the page are taken without it: visitor spec §4.
      if (new URL(env.url()).searchParams.get('sqsscreenshot') === 'true') return false
      if (forced) return true
      if (isGated && !policy) return false
      return (settings.isCookieBannerEnabled || policy?.hasBanner === true) && read() === 'unset'
    },
    isGated,
    get policy() {
      return policy
    },
    govern(next) {
      policy = next
      settle()
      return { save }
    },
    destroy() {
      for (const stop of stops) stop()
      waiting.clear()
    },
  }
}
