import { expect, test } from 'vitest'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { few } from '../../test/thorough.ts'
import { openMeasured } from './analytics.testing.ts'

// Who may be counted, as the specs say it, against what the server sees. Blocks spec §6: "recorded only for
// non-authenticated visitors, or authenticated users whose sole website role is viewer and who are not on a config path.
// Not recorded on not-found, lock-screen or member-area-denied pages, nor when a global disabling flag is set." Visitor
// spec §9: "A restrictive policy applies for cloneable websites, or when enabled and either absolute, without a banner,
// or the consent cookie is missing or false."

interface Who {
  readonly who: string
  readonly context: object
  readonly counts: 'always' | 'not on a config path' | 'never'
}
const account = { authenticatedAccount: { id: 'account-1' } }
const whos: readonly Who[] = [
  { who: 'a visitor', context: {}, counts: 'always' },
  { who: 'a viewer', context: { ...account, websiteRoles: [10] }, counts: 'not on a config path' },
  { who: 'a viewer who edits as well', context: { ...account, websiteRoles: [10, 4] }, counts: 'never' },
  { who: 'an administrator', context: { ...account, websiteRoles: { 1: true } }, counts: 'never' },
  { who: 'an account without a role', context: account, counts: 'never' },
]
const moreWhos: readonly Who[] = [
  ...[2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15].map(role => ({
    who: `an account of role ${role}`,
    context: { ...account, websiteRoles: [role] },
    counts: 'never' as const,
  })),
  {
    who: 'a viewer, as older pages say it',
    context: { ...account, websiteRoles: { 10: true } },
    counts: 'not on a config path',
  },
  { who: 'a visitor with roles left over', context: { websiteRoles: [1] }, counts: 'always' },
]

interface Where {
  readonly where: string
  readonly path?: string
  readonly pageType?: number
  readonly counts: boolean
  readonly isConfig?: true
}
const wheres: readonly Where[] = [
  { where: 'an ordinary page', counts: true },
  { where: 'the editor', path: '/config/design', counts: true, isConfig: true },
  { where: 'a page that is not there', pageType: 100, counts: false },
  { where: 'a lock screen', pageType: 103, counts: false },
  { where: 'a page for members', pageType: 106, counts: false },
  { where: 'the cart', pageType: 200, counts: true },
]
const moreWheres: readonly Where[] = [
  { where: 'the way to the editor', path: '/config', counts: true, isConfig: true },
  ...[1, 2, 3, 50, 101, 102, 104, 105, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 300, 301].map(
    pageType => ({ where: `page type ${pageType}`, pageType, counts: true }),
  ),
]

interface Policy {
  readonly consent: string
  readonly settings?: object
  readonly cloneable?: true
  readonly cookie?: string
  readonly counts: boolean
  /** The visitor has said so themselves. */
  readonly isYes?: true
}
const asks = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }
const consents: readonly Policy[] = [
  { consent: 'nobody has to be asked', counts: true },
  { consent: 'nothing is answered yet', settings: asks, counts: false },
  { consent: 'the answer is yes', settings: asks, cookie: 'true', counts: true, isYes: true },
  { consent: 'the answer is no', settings: asks, cookie: 'false', counts: false },
  {
    consent: 'the policy is absolute, whatever the answer',
    settings: { ...asks, isRestrictiveCookiePolicyAbsolute: true },
    cookie: 'true',
    counts: false,
  },
  { consent: 'the site is cloneable', cloneable: true, cookie: 'true', counts: false },
]
const moreConsents: readonly Policy[] = [
  {
    consent: 'the policy has no banner',
    settings: { isRestrictiveCookiePolicyEnabled: true },
    cookie: 'true',
    counts: false,
  },
  { consent: 'there is a banner without a policy', settings: { isCookieBannerEnabled: true }, counts: true },
  { consent: 'the answer is neither', settings: asks, cookie: '1', counts: false },
  { consent: 'the site keeps no log', settings: { isVisitorDataRestricted: true }, counts: false },
]

interface Switch {
  readonly by: string
  readonly global?: unknown
  readonly visits?: string
  readonly refuses?: true
  readonly website?: object
  /** `unless yes`: the visitor's own word is worth more than the browser's. */
  readonly counts: boolean | 'unless no yes'
}
const switches: readonly Switch[] = [
  { by: 'nothing', counts: true },
  { by: 'the flag of the builder', global: true, counts: false },
  { by: 'the page', visits: 'off', counts: false },
  { by: 'the browser', refuses: true, counts: 'unless no yes' },
]
const moreSwitches: readonly Switch[] = [
  ...[false, 'true', 1, null, {}].map(global => ({
    by: `nothing: the flag is ${JSON.stringify(global)}`,
    global,
    counts: true,
  })),
  { by: 'nothing: the page says on', visits: 'on', counts: true },
  { by: 'a website without an id', website: { id: '' }, counts: false },
  { by: 'another host', website: { baseUrl: 'https://elsewhere.example' }, counts: false },
]

interface Situation {
  readonly who: Who
  readonly where: Where
  readonly consent: Policy
  readonly off: Switch
}
const [who, where, consent, off] = [whos[0], wheres[0], consents[0], switches[0]] as [
  Who,
  Where,
  Policy,
  Switch,
]
const situations: readonly Situation[] = few(
  [
    ...whos.flatMap(who =>
      wheres.flatMap(where =>
        consents.flatMap(consent => switches.map(off => ({ who, where, consent, off }))),
      ),
    ),
    ...moreWhos.flatMap(who => wheres.map(where => ({ who, where, consent, off }))),
    ...moreWheres.flatMap(where => whos.map(who => ({ who, where, consent, off }))),
    ...moreConsents.flatMap(consent => switches.map(off => ({ who, where, consent, off }))),
    ...moreSwitches.flatMap(off => consents.map(consent => ({ who, where, consent, off }))),
  ],
  260,
)

function isCounted({ who, where, consent, off }: Situation): boolean {
  const isMeant = who.counts === 'always' || (who.counts === 'not on a config path' && !where.isConfig)
  const isOn = off.counts === 'unless no yes' ? consent.isYes === true : off.counts
  return isMeant && where.counts && consent.counts && isOn
}

/** The server's view of it: the page views it was told of, and all else. */
async function look({ who, where, consent, off }: Situation) {
  const { path = '/diario', pageType = 1 } = where
  if (off.visits) document.documentElement.dataset.visits = off.visits
  else document.documentElement.removeAttribute('data-visits')
  sessionStorage.clear()
  const flag = '__WE_ARE_SQUARESPACE_DISABLING_CENSUS__'
  Reflect.deleteProperty(window, flag)
  if (off.global !== undefined) Reflect.set(window, flag, off.global)
  const page = await openMeasured({
    context: {
      ...ordinaryPage,
      ...who.context,
      pageType,
      cookieSettings: consent.settings ?? {},
      websiteCloneable: consent.cloneable ?? false,
      website: { ...ordinaryPage.website, ...off.website },
    },
    // Owners would be sent to the editor.
    url: `https://bakery.example${path}?noredirect`,
    cookies: consent.cookie ? { ss_cookieAllowed: consent.cookie } : {},
    env: { refusesTracking: () => off.refuses ?? false },
  })
  Reflect.deleteProperty(window, flag)
  const kept = [...page.jar.keys()].filter(name => /^ss_c(?!ookieAllowed)/i.test(name))
  return {
    views: page.paths().filter(path => path === 'census/RecordHit').length,
    calls: page.told.length,
    kept: kept.length + Object.keys(sessionStorage).filter(key => key.startsWith('site-landing')).length,
    console: page.console.filter(line => line.includes('analytics')),
  }
}

test('everybody is counted who may be, where, when and unless the specs say so, and nobody else', async () => {
  const wrong: string[] = []
  let counted = 0
  for (const situation of situations) {
    const isExpected = isCounted(situation)
    const { views, calls, kept, console } = await look(situation)
    const isRight = isExpected ? views === 1 && kept > 0 : calls === 0 && kept === 0
    counted += Number(isExpected)
    if (isRight && console.length === 0) continue
    const { who, where, consent, off } = situation
    wrong.push(
      `${who.who} on ${where.where}, where ${consent.consent}, switched off by ${off.by}: expected ${isExpected ? 'one page view' : 'nothing'}, found ${views} page views in ${calls} calls, ${kept} things kept ${console.join()}`,
    )
  }
  expect(wrong).toEqual([])
  // Both kinds are there.
  expect(counted).toBeGreaterThan(situations.length / 20)
  expect(situations.length - counted).toBeGreaterThan(situations.length / 2)
}, 300_000)
