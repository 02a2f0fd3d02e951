import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import { isActivityLogEnabled, isCloneable, type Page } from '../page/index.ts'
import type { Cookies } from '../storage/index.ts'
import { clearTracking } from './clear.ts'
import type {
  Allowance,
  Answer,
  Choices,
  ConsentChange,
  ConsentPolicy,
  ConsentState,
  Decision,
} from './state.ts'

/** What blocks know of it: whether a third party may be called, when it may, and that the visitor always wants it. */
export interface BlockConsent {
  /**
   * Something of this category may be loaded now: a third party's script, a map, a captcha. Always true on a page that
   * does not ask for the gate, except for `analytics`, which follow `allowsTracking`.
   */
  allows(category: string, allowance?: Allowance): boolean
  /** Calls `fn` once, as soon as the category is allowed: now, if it is. */
  whenAllowed(category: string, fn: () => void, allowance?: Allowance): Stop
  /** Allows one category in passing, without answering the whole question. */
  allowAlways(category: string): void
  /** Hears of every change, also of one made in another tab. */
  subscribe(fn: (change: ConsentChange) => void): Stop
}

/** What a page's own scripts know of it, and may say in the visitor's name. */
export interface SiteConsent extends Pick<BlockConsent, 'allows' | 'whenAllowed'> {
  readonly decision: Decision
  allow(): void
  deny(): void
  /** What was asked and answered, for the site's own books; `null` when nothing was, or the page keeps no record. */
  record(): object | null
}

/** What the visitor has allowed, and what follows from it: visitor spec §4, §5, §9. */
export interface Consent extends BlockConsent, SiteConsent {
  readonly choices: Choices
  /** The site's policy forbids tracking now. */
  isRestrictive(): boolean
  /** Cookies that count visits may be written, and analytics sent. */
  allowsTracking(): boolean
  /** The server's flag, whatever the visitor has decided: visitor spec §3. */
  readonly isAnalyticsCookiesDisabled: boolean
  readonly isActivityLogEnabled: boolean
  /** Takes what has been decided in a window beside this one, for who is about to act on what holds here. */
  lookAgain(): void
  /** Decides some categories or all; the others stay as they are. */
  choose(choices: Choices): void
  /** The words the visitor decides about are on the screen. */
  recordText(words: string): void
  /** The visitor has to be asked. `forced` is the editor, which shows the banner without a reason. */
  isBannerDue(forced?: boolean): boolean
  /** Closing the banner refuses; both answers look the same. */
  readonly isBalanced: boolean
  /** The page asks for more than the spec has: the gate, Consent Mode, a preset. Until its chunk has come, all is denied. */
  readonly isGated: boolean
  /** Takes the chunk's policy. */
  setPolicy(policy: ConsentPolicy): void
}

const cookieName = 'ss_cookieAllowed'
/** Visitor spec §9. */
const specDays = 30
/** Markup that waits for a category: a page that has it asks for the gate. */
export const gatedMarkup = 'script[type="text/plain"][data-category],iframe[data-src][data-category]'
/** What the page says about it. */
export const consentOptions = 'script[type="application/json"][data-site-consent]'

export function createConsent(options: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly cookies: Cookies
  readonly lifecycle: PageLifecycle
}): Consent & { destroy(): void } {
  const { env, errors, page, cookies, lifecycle } = options
  const { cookieSettings: settings } = page
  const isGated = env.hasAny(`${consentOptions},${gatedMarkup}`)
  const subscribers = new Set<(change: ConsentChange) => void>()
  const waiting = new Map<() => void, () => boolean | undefined>()
  let policy: ConsentPolicy | null = null
  let state = resolve()

  const place = (at: string) => ({ in: 'consent', at })

  function resolve(): ConsentState {
    const decision = readDecision(cookies)
    return policy?.resolve(decision) ?? { decision, choices: {} }
  }

  /** For cloneable websites, or when enabled and either absolute, without a banner, or without consent: visitor spec §9. */
  function isRestrictive(): boolean {
    return (
      isCloneable(page) ||
      (settings.isRestrictiveCookiePolicyEnabled &&
        (settings.isRestrictiveCookiePolicyAbsolute ||
          !settings.isCookieBannerEnabled ||
          state.decision !== 'allowed'))
    )
  }

  const allowsTracking = () => !isRestrictive() && (!isGated || allows('analytics'))

  function allows(category: string, allowance?: Allowance): boolean {
    if (isGated) return policy?.allows(category, allowance) ?? false
    if (allowance?.explicit && state.decision !== 'allowed') return false
    return category !== 'analytics' || !isRestrictive()
  }

  /** Does what follows from what holds now. */
  function settle(isAnswer: boolean): void {
    // "If consent is not true and a restrictive policy applies": visitor spec §4.
    const isForbidden = isRestrictive() || (isGated && policy && !policy.allows('analytics'))
    if (isForbidden && state.decision !== 'allowed') clearTracking({ env, cookies })
    for (const [fn, isAllowed] of [...waiting]) {
      if (isAllowed() && waiting.delete(fn)) fn()
    }
    const change = { ...state, isAnswer }
    for (const fn of [...subscribers]) fn(change)
  }

  function announce(isAnswer: boolean): void {
    settle(isAnswer)
    const detail = { decision: state.decision, ...policy?.facts() }
    env.document.dispatchEvent(new env.window.CustomEvent('site:consent:change', { detail }))
  }

  /** Keeps the answer, reads what has been kept, and tells everybody. */
  function save(answer: Answer, isAnswer = true): void {
    const maxAge = (policy?.days ?? specDays) * 86_400
    if (answer !== null) cookies.write(cookieName, `${answer}`, { maxAge })
    state = resolve()
    announce(isAnswer)
  }

  const decide = (isAllowed: boolean) => save(policy ? policy.decide(isAllowed) : isAllowed)

  const revision = () => `${state.decision} ${policy?.revision()}`

  // Another tab may have decided, and a page out of the back/forward cache is as old as it was.
  const lookAgain = () => {
    if (env.document.hidden) return
    const seen = revision()
    state = resolve()
    if (revision() !== seen) announce(true)
  }
  const stops =
    isGated || settings.isCookieBannerEnabled || settings.isRestrictiveCookiePolicyEnabled
      ? [lifecycle.onRestore(lookAgain), env.listenEarly('visibilitychange', lookAgain)]
      : []

  errors.guard(place('start'), settle)(true)

  return {
    get decision() {
      return state.decision
    },
    get choices() {
      return state.choices
    },
    isRestrictive,
    lookAgain,
    allowsTracking,
    isAnalyticsCookiesDisabled: settings.isRestrictiveCookiePolicyEnabled,
    isActivityLogEnabled: isActivityLogEnabled(page),
    allows,
    whenAllowed(category, fn, allowance) {
      const call = errors.guard(place(category), fn)
      // What is asked wrongly must not end the question of all others.
      const isAllowed = errors.guard(place('category'), () => allows(category, allowance))
      waiting.set(call, isAllowed)
      if (isAllowed() && waiting.delete(call)) call()
      return () => void waiting.delete(call)
    },
    allowAlways(category) {
      if (policy) save(policy.allowAlways(category), false)
    },
    allow: () => decide(true),
    deny: () => decide(false),
    choose(choices) {
      if (policy) save(policy.choose(choices))
    },
    record: () => policy?.record() ?? null,
    recordText: words => policy?.recordText(words),
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
      return (settings.isCookieBannerEnabled || policy?.hasBanner === true) && state.decision === 'unset'
    },
    get isBalanced() {
      return policy?.isBalanced ?? false
    },
    isGated,
    setPolicy(next) {
      policy = next
      state = resolve()
      settle(false)
    },
    destroy() {
      for (const stop of stops) stop()
      waiting.clear()
    },
  }
}

/** What the cookie says. Any value is a decision, and only `true` is a yes: visitor spec §4. */
function readDecision(cookies: Cookies): Decision {
  const value = cookies.read(cookieName)
  return value === null ? 'unset' : value === 'true' ? 'allowed' : 'denied'
}
