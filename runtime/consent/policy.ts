import type { Env } from '../env.ts'
import type { Cookies, Records } from '../storage/index.ts'
import { clearCookies } from './clear.ts'
import {
  type Consent,
  type ConsentPolicy,
  type ConsentStore,
  type Decision,
  readDecision,
} from './consent.ts'
import { type Category, type ConsentOptions, isCategoryName, plainCategory } from './options.ts'
import {
  type ConsentRecord,
  day,
  hashOf,
  readConsentRecord,
  shortHash,
  writeConsentRecord,
} from './record.ts'

export type Choices = Readonly<Record<string, boolean>>

/** The policy of a page that asks for more than the spec has. */
export interface GatePolicy extends ConsentPolicy {
  /** In the order they are shown in; the necessary one is not among them. */
  categories(): readonly Category[]
  /** What the visitor allows now, category by category. */
  choices(): Choices
  /** Decides some or all; the others stay as they are. */
  choose(choices: Choices): void
  /** The browser refuses for its visitor, who has not decided otherwise (Global Privacy Control). */
  isRefusedByBrowser(): boolean
}

/** More than a page has; what else it names is refused and not shown. */
const maxCategories = 30

export function createPolicy(services: {
  readonly env: Env
  readonly cookies: Cookies
  readonly local: Records
  readonly consent: Consent
  readonly options: ConsentOptions
  /** Names of what runs on although it is no longer allowed. */
  readonly runsOn: () => readonly string[]
}): GatePolicy {
  const { env, cookies, local, consent, options, runsOn } = services
  const refuses = options.globalPrivacyControl && env.refusesTracking()
  // Where nothing else is governed, the visitor is asked about the counting of visits alone.
  const asked = options.gate || options.consentMode ? options.categories : [plainCategory('analytics')]
  const categories = new Map(asked.map(category => [category.name, category]))
  let textHash = shortHash('')

  const ageOf = ({ time }: ConsentRecord) => env.today() - time

  /** One from the future counts as absent; a clock may be set back by some hours. */
  function readRecord(): ConsentRecord | null {
    const record = readConsentRecord(local)
    return record && ageOf(record) > -day ? record : null
  }

  const isCurrent = (record: ConsentRecord) => !options.version || record.version === options.version
  const isOld = (record: ConsentRecord) => ageOf(record) > options.days * day

  /** The decision that still holds. Another version asks again, and so does one that is too old. */
  function decided(): Decision {
    const record = readRecord()
    if (options.version && !(record?.isDecided && isCurrent(record))) return 'unset'
    return record?.isDecided && isOld(record) ? 'unset' : readDecision(cookies)
  }

  /** The record that still holds: not one whose cookie is gone, or was written by something else since. */
  function recordInForce(): ConsentRecord | null {
    const record = readRecord()
    if (!record || !isCurrent(record) || isOld(record)) return null
    return !record.isDecided || decided() === (tracks(record.choices) ? 'allowed' : 'denied') ? record : null
  }

  function allowsOne(category: string): boolean {
    if (category === 'necessary') return true
    note(category)
    const record = recordInForce()
    if (record && Object.hasOwn(record.choices, category)) return record.choices[category] === true
    // Of one the visitor was not asked about: whoever has allowed everything has allowed this.
    return decided() === 'allowed' && (!record?.isDecided || Object.values(record.choices).every(Boolean))
  }

  /** Whoever asks for a category has something of it, so the visitor is asked about it too. */
  function note(name: string): void {
    if (categories.has(name) || categories.size >= maxCategories || !isCategoryName(name)) return
    categories.set(name, plainCategory(name))
  }

  const choices = (): Choices =>
    Object.fromEntries([...categories.keys()].map(name => [name, allowsOne(name)]))

  function keep(next: Choices, isDecided: boolean): void {
    const { version } = options
    writeConsentRecord(local, { version, time: env.today(), choices: next, textHash, isDecided })
    store.save(isDecided ? tracks(next) : null)
  }

  const policy: GatePolicy = {
    judge() {
      const decision = decided()
      return decision === 'unset' && refuses ? 'denied' : decision
    },
    allows(category) {
      if (!options.gate && category !== 'analytics') return true
      if (!consent.isGated) return !consent.isRestrictive()
      return category.split(/\s+/).every(allowsOne)
    },
    hasBanner: options.banner,
    isBalanced: options.isPresetIt,
    days: options.days,
    categories: () => [...categories.values()],
    choices,
    choose: given => keep({ ...choices(), ...given }, true),
    decide: isAllowed =>
      keep(Object.fromEntries([...categories.keys()].map(name => [name, isAllowed])), true),
    allowAlways(category) {
      const isDecided = decided() !== 'unset'
      const before = isDecided ? choices() : recordInForce()?.choices
      const given = Object.fromEntries(category.split(/\s+/).map(name => [name, true]))
      keep({ ...before, ...given }, isDecided)
    },
    isRefusedByBrowser: () => refuses && decided() === 'unset',
    show(words) {
      textHash = shortHash(words)
      const keepHash = (hash: string) => {
        textHash = hash
      }
      hashOf(env, words).then(keepHash, () => {})
    },
    stamp: () => JSON.stringify(recordInForce()),
    facts: () => ({ choices: choices(), runsOn: runsOn() }),
    record() {
      const record = recordInForce()
      return record && { ...record, time: new env.window.Date(record.time).toISOString() }
    },
  }

  const store: ConsentStore = consent.govern(policy)
  const clear = () => clearRefused({ env, cookies, categories: policy.categories(), choices: choices() })
  consent.subscribe(clear)
  clear()
  return policy
}

/** What the cookie of the spec, which knows only yes and no, says about these: it stands for the counting of visits. */
function tracks(choices: Choices): boolean {
  return Object.hasOwn(choices, 'analytics')
    ? choices.analytics === true
    : Object.values(choices).every(Boolean)
}

/** Takes off the cookies that go with what is refused. */
function clearRefused(options: {
  readonly env: Env
  readonly cookies: Cookies
  readonly categories: readonly Category[]
  readonly choices: Choices
}): void {
  const { env, cookies, categories, choices } = options
  const there = env.cookies().split(/;\s*/)
  const names = there.map(pair => pair.split('=')[0] ?? '')
  const patterns = categories.filter(({ name }) => !choices[name]).flatMap(category => category.cookies)
  const isMeant = (cookie: string) =>
    patterns.some(pattern =>
      pattern.endsWith('*') ? cookie.startsWith(pattern.slice(0, -1)) : cookie === pattern,
    )
  clearCookies(names.filter(isMeant), { env, cookies })
}
