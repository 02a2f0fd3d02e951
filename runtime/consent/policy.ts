import type { Env } from '../env.ts'
import type { Cookies, Records } from '../storage/index.ts'
import { clearCookies } from './clear.ts'
import { type Category, type ConsentOptions, isCategoryName, plainCategory } from './options.ts'
import {
  type ConsentRecord,
  day,
  hashOf,
  readConsentRecord,
  shortHash,
  writeConsentRecord,
} from './record.ts'
import type { Answer, Choices, ConsentPolicy, Decision } from './state.ts'

/** The policy of a page that asks for more than the spec has. */
export interface GatePolicy extends ConsentPolicy {
  /** In the order they are shown in; the necessary one is not among them. */
  categories(): readonly Category[]
  /** The browser refuses for its visitor, who has not decided otherwise (Global Privacy Control). */
  isRefusedByBrowser(): boolean
}

/** What cookie and record say together. */
interface Resolved {
  /** The decision that still holds. */
  readonly decision: Decision
  /** The record that still holds. */
  readonly record: ConsentRecord | null
}

/** Chosen, it decides nothing: what another window has kept is read again. */
export const asKept: Choices = {}

/** More than a page has; what else it names is refused and not shown. */
const maxCategories = 30

export function createPolicy(services: {
  readonly env: Env
  readonly local: Records
  readonly options: ConsentOptions
  /** Names of what runs on although it is no longer allowed. */
  readonly runsOn: () => readonly string[]
}): GatePolicy {
  const { env, local, options, runsOn } = services
  const refuses = options.globalPrivacyControl && env.refusesTracking()
  // Where nothing else is governed, the visitor is asked about the counting of visits alone.
  const asked = options.gate || options.consentMode ? options.categories : [plainCategory('analytics')]
  const categories = new Map(asked.map(category => [category.name, category]))
  let textHash = shortHash('')
  let now: Resolved = { decision: 'unset', record: null }
  /** The record is there on the next page as well. */
  let isKept = true

  function allowsOne(category: string): boolean {
    if (category === 'necessary') return true
    note(category)
    const { decision, record } = now
    if (record && Object.hasOwn(record.choices, category)) return record.choices[category] === true
    // Of one the visitor was not asked about: whoever has allowed everything has allowed this.
    return decision === 'allowed' && (!record?.isDecided || Object.values(record.choices).every(Boolean))
  }

  /** Whoever asks for a category has something of it, so the visitor is asked about it too. */
  function note(name: string): void {
    if (categories.has(name) || categories.size >= maxCategories || !isCategoryName(name)) return
    categories.set(name, options.categories.find(one => one.name === name) ?? plainCategory(name))
  }

  const choices = (): Choices =>
    Object.fromEntries([...categories.keys()].map(name => [name, allowsOne(name)]))

  function keep(next: Choices, isDecided: boolean): Answer {
    const { version } = options
    const kept = { version, time: env.wallClock(), choices: next, textHash, isDecided }
    isKept = writeConsentRecord(local, kept)
    return isDecided ? answerOf(next, isKept) : null
  }

  return {
    resolve(cookie) {
      now = resolveRecord(readConsentRecord(local), {
        cookie,
        today: env.wallClock(),
        options,
        isKept,
      })
      const { decision } = now
      return {
        decision: decision === 'unset' && refuses ? 'denied' : decision,
        // A category may be asked for only later.
        get choices() {
          return choices()
        },
      }
    },
    allows(category, { explicit = false } = {}) {
      if (typeof category !== 'string') throw new TypeError(`a category is a text, found ${typeof category}`)
      // Without the gate nothing of the page's own waits; who would call a third party waits as on any page.
      if (!options.gate && !explicit && category !== 'analytics') return true
      return category.split(/\s+/).every(allowsOne)
    },
    hasBanner: options.banner,
    isBalanced: options.isPresetIt,
    days: options.days,
    categories: () => [...categories.values()],
    choose: given => (given === asKept ? null : keep({ ...choices(), ...given }, true)),
    decide: isAllowed =>
      keep(Object.fromEntries([...categories.keys()].map(name => [name, isAllowed])), true),
    allowAlways(category) {
      const isDecided = now.decision !== 'unset'
      const before = isDecided ? choices() : now.record?.choices
      const given = Object.fromEntries(category.split(/\s+/).map(name => [name, true]))
      return keep({ ...before, ...given }, isDecided)
    },
    isRefusedByBrowser: () => refuses && now.decision === 'unset',
    recordText(words) {
      textHash = shortHash(words)
      const keepHash = (hash: string) => {
        textHash = hash
      }
      hashOf(env, words).then(keepHash, () => {})
    },
    revision: () => JSON.stringify(now.record),
    facts: () => ({ choices: choices(), runsOn: runsOn() }),
    record() {
      const { record } = now
      return record && { ...record, time: new env.window.Date(record.time).toISOString() }
    },
  }
}

/** Which of both still holds. Another version asks again, and so does a record that is too old. */
function resolveRecord(
  found: ConsentRecord | null,
  given: {
    readonly cookie: Decision
    readonly today: number
    readonly options: ConsentOptions
    readonly isKept: boolean
  },
): Resolved {
  const { cookie, today, options, isKept } = given
  // One from the future counts as absent; a clock may be set back by some hours.
  const record = found && today - found.time > -day ? found : null
  const isCurrent = record !== null && (!options.version || record.version === options.version)
  const isOld = record !== null && today - record.time > options.days * day
  const isMissed = Boolean(options.version) && !(record?.isDecided && isCurrent)
  const decision = isMissed || (record?.isDecided && isOld) ? 'unset' : cookie
  // Not one whose cookie is gone, or was written by something else since.
  const isMeant = !record?.isDecided || decision === (answerOf(record.choices, isKept) ? 'allowed' : 'denied')
  return { decision, record: isCurrent && !isOld && isMeant ? record : null }
}

/** What the cookie of the spec, which knows only yes and no, says about these: it stands for the counting of visits. */
function tracks(choices: Choices): boolean {
  return Object.hasOwn(choices, 'analytics')
    ? choices.analytics === true
    : Object.values(choices).every(Boolean)
}

/** What the cookie says. Of a yes to some that storage does not keep, the next page would know only a yes: to all. */
function answerOf(choices: Choices, isKept: boolean): boolean {
  return tracks(choices) && (isKept || Object.values(choices).every(Boolean))
}

/** Takes off the cookies that go with what is refused. */
export function clearRefused(options: {
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
