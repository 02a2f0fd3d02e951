import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { createLeaving } from '../lifecycle.ts'
import { readPage } from '../page/page.ts'
import { createCookies } from '../storage/cookies.ts'
import { createRecords } from '../storage/expiring-storage.ts'
import { createConsent } from './consent.ts'
import { startConsentMode } from './mode.ts'
import { readConsentOptions } from './options.ts'
import { clearRefused, createPolicy } from './policy.ts'

const day = 86_400_000
const start = Date.UTC(2026, 4, 3)

/** What a visitor's browser keeps from one page to the next. */
function createVisitor() {
  const cookies = new Map<string, string>()
  let today = start
  let refuses = false
  let url = 'https://forno.example/'
  const env = (): Env => ({
    ...createEnv(window),
    url: () => url,
    today: () => today,
    refusesTracking: () => refuses,
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie(text) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (text.includes('domain=')) return
      if (text.includes('max-age=-1')) cookies.delete(name)
      else cookies.set(name, value)
      written.push(text)
    },
  })
  const written: string[] = []
  return {
    cookies,
    written,
    later: (days: number) => {
      today += days * day
    },
    refuse: (isOn: boolean) => {
      refuses = isOn
    },
    goTo: (address: string) => {
      url = address
    },
    open: (options: object | null = { gate: true }, context: object = {}) =>
      openPage(env(), options, context),
  }
}

function openPage(env: Env, options: object | null, context: object) {
  document.head.replaceChildren()
  const put = (name: string, value: object) => {
    const script = document.createElement('script')
    script.type = 'application/json'
    script.setAttribute(name, '')
    script.textContent = JSON.stringify(value)
    document.head.append(script)
  }
  put('data-site-context', context)
  if (options) put('data-site-consent', options)
  const errors = createErrors({ env })
  const cookies = createCookies({ env })
  const local = createRecords({ env, errors, kind: 'local' })
  const leaving = createLeaving({ env, errors })
  const consent = createConsent({ env, errors, page: readPage({ env, errors }), cookies, leaving })
  const given = readConsentOptions({ env, errors })
  const mode = given.consentMode ? startConsentMode({ env }) : null
  const policy = createPolicy({ env, local, options: given, runsOn: () => ['Contatore'] })
  consent.setPolicy(policy)
  const clear = () =>
    clearRefused({ env, cookies, categories: policy.categories(), choices: consent.choices })
  consent.subscribe(clear)
  clear()
  mode?.follow(consent)
  closers.push(() => {
    consent.destroy()
    leaving.destroy()
  })
  return { consent, policy, local }
}

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  localStorage.clear()
  Reflect.deleteProperty(window, 'dataLayer')
})

type Open = ReturnType<typeof openPage>
const allowed = ({ consent }: Open) =>
  ['functional', 'analytics', 'marketing', 'mappe'].filter(name => consent.allows(name))

describe('on a page with the gate, a visitor', () => {
  test('who has not decided gets nothing but the necessary', () => {
    const page = createVisitor().open()
    expect(allowed(page)).toEqual([])
    expect(page.consent.allows('necessary')).toBe(true)
    expect(page.consent.allowsTracking()).toBe(false)
    expect(page.consent.decision).toBe('unset')
  })

  test('who accepts gets everything, here and on the next page, also what this page did not know', () => {
    const visitor = createVisitor()
    const page = visitor.open()
    page.consent.allow()
    const all = ['functional', 'analytics', 'marketing', 'mappe']
    expect(allowed(page)).toEqual(all)
    expect(page.consent.allowsTracking()).toBe(true)
    expect(allowed(visitor.open())).toEqual(all)
    expect(visitor.cookies.get('ss_cookieAllowed')).toBe('true')
  })

  test('who refuses gets nothing, and is not asked again', () => {
    const visitor = createVisitor()
    visitor.open({ gate: true, banner: true }).consent.deny()
    const page = visitor.open({ gate: true, banner: true })
    expect(allowed(page)).toEqual([])
    expect(page.consent.isBannerDue()).toBe(false)
    expect(visitor.cookies.get('ss_cookieAllowed')).toBe('false')
  })

  test.each([
    [{ functional: true, analytics: false, marketing: false }, 'false'],
    [{ functional: false, analytics: true, marketing: false }, 'true'],
  ])('who chooses %j gets that; the old cookie, which is about visits, says %s', (choices, cookie) => {
    const visitor = createVisitor()
    const page = visitor.open()
    page.consent.choose(choices)
    const chosen = Object.entries(choices).flatMap(([name, isOn]) => (isOn ? [name] : []))
    expect(allowed(page)).toEqual(chosen)
    expect(allowed(visitor.open())).toEqual(chosen)
    expect(visitor.cookies.get('ss_cookieAllowed')).toBe(cookie)
    expect(page.consent.decision).toBe(cookie === 'true' ? 'allowed' : 'denied')
  })

  test('needs all of several categories', () => {
    const { consent } = createVisitor().open()
    consent.choose({ functional: true })
    expect(['functional', 'functional analytics', ' functional '].map(name => consent.allows(name))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('who decided before there was a gate keeps that decision', () => {
    const visitor = createVisitor()
    visitor.cookies.set('ss_cookieAllowed', 'true')
    expect(allowed(visitor.open())).toContain('marketing')
    visitor.cookies.set('ss_cookieAllowed', 'junk')
    expect(allowed(visitor.open())).toEqual([])
  })

  test('who decides anew on a page without the gate is believed: the newer cookie counts', () => {
    const visitor = createVisitor()
    visitor.open().consent.allow()
    visitor.cookies.set('ss_cookieAllowed', 'false')
    expect(allowed(visitor.open())).toEqual([])
  })

  test('who deletes the cookies is asked again, whatever the storage still says', () => {
    const visitor = createVisitor()
    visitor.open({ gate: true, banner: true }).consent.allow()
    visitor.cookies.clear()
    const page = visitor.open({ gate: true, banner: true })
    expect(allowed(page)).toEqual([])
    expect(page.consent.isBannerDue()).toBe(true)
  })

  test('who allows one thing in passing has not answered the question', () => {
    const visitor = createVisitor()
    visitor.open({ gate: true, banner: true }).consent.allowAlways('mappe')
    const page = visitor.open({ gate: true, banner: true })
    expect(allowed(page)).toEqual(['mappe'])
    expect(page.consent.isBannerDue()).toBe(true)
    page.consent.deny()
    expect(allowed(page)).toEqual([])
  })

  test('who has refused and then allows one thing has allowed that one', () => {
    const visitor = createVisitor()
    const page = visitor.open()
    page.consent.deny()
    page.consent.allowAlways('mappe')
    expect(allowed(page)).toEqual(['mappe'])
    expect(page.consent.decision).toBe('denied')
    expect(allowed(visitor.open())).toEqual(['mappe'])
  })

  test('is shown a switch for whatever the page has, but not for any nonsense', () => {
    const { consent, policy } = createVisitor().open()
    for (const name of ['mappe', 'necessary', '', '<b>', '__proto__', 'x'.repeat(50)]) consent.allows(name)
    expect(policy.categories().map(({ name }) => name)).toEqual([
      'functional',
      'analytics',
      'marketing',
      'mappe',
    ])
    for (let i = 0; i < 100; i++) consent.allows(`name${i}`)
    expect(policy.categories().length).toBeLessThanOrEqual(30)
  })

  test.each(['toString', 'constructor', 'hasOwnProperty'])('gets nothing for a category called %s', name => {
    const { consent } = createVisitor().open()
    expect(consent.allows(name)).toBe(false)
    consent.choose({ analytics: true })
    expect(consent.allows(name)).toBe(false)
  })

  test('loses the cookies of what is refused, at once and on every page', () => {
    const visitor = createVisitor()
    const categories = [
      { name: 'analytics', cookies: ['_ga*', '_gid'] },
      { name: 'marketing', cookies: ['_fbp'] },
    ]
    const set = () => {
      for (const name of ['_ga', '_ga_X1', '_gid', '_gids', '_fbp', 'cart']) visitor.cookies.set(name, 'x')
    }
    const left = () => [...visitor.cookies.keys()].filter(name => name !== 'ss_cookieAllowed')
    const page = visitor.open({ gate: true, categories })
    set()
    page.consent.choose({ analytics: false, marketing: true })
    expect(left()).toEqual(['_gids', '_fbp', 'cart'])
    set()
    visitor.open({ gate: true, categories })
    expect(left()).toEqual(['_gids', '_fbp', 'cart'])
  })

  test('loses the nine tracking cookies by refusing, although no policy of the site is restrictive', () => {
    const visitor = createVisitor()
    const page = visitor.open()
    page.consent.allow()
    visitor.cookies.set('ss_cvr', 'x')
    page.consent.choose({ analytics: false })
    expect([...visitor.cookies.keys()]).toEqual(['ss_cookieAllowed'])
  })

  test('whose site is absolutely restrictive is not tracked, whatever was allowed', () => {
    const cookieSettings = { isRestrictiveCookiePolicyEnabled: true, isRestrictiveCookiePolicyAbsolute: true }
    const page = createVisitor().open({ gate: true }, { cookieSettings })
    page.consent.allow()
    expect(page.consent.allowsTracking()).toBe(false)
    expect(page.consent.allows('functional')).toBe(true)
  })

  test('whose storage holds garbage is one who has not decided', () => {
    for (const garbage of [
      '',
      '{',
      '[]',
      '{"value":7}',
      '{"value":{"version":1}}',
      '{"value":{"choices":[]}}',
    ]) {
      localStorage.setItem('site_consent', garbage)
      expect(allowed(createVisitor().open())).toEqual([])
    }
    const forged = { version: '', time: start, choices: { analytics: 'yes' }, textHash: '', isDecided: false }
    localStorage.setItem('site_consent', JSON.stringify({ value: forged }))
    expect(allowed(createVisitor().open())).toEqual([])
  })

  test('whose storage is blocked still decides, by the cookie alone', () => {
    const visitor = createVisitor()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const page = visitor.open()
    page.consent.allow()
    expect(allowed(page)).toContain('marketing')
    expect(allowed(visitor.open())).toContain('marketing')
  })
})

describe('on a page without the gate', () => {
  test('everything but the counting of visits is loaded, and that alone is asked about', () => {
    const page = createVisitor().open({ version: '1' })
    expect(allowed(page)).toEqual(['functional', 'marketing', 'mappe'])
    expect(page.policy.categories().map(({ name }) => name)).toEqual(['analytics'])
  })

  test('that only has a link to the choices, the rule of the spec stays', () => {
    const page = createVisitor().open(null)
    expect(page.consent.allowsTracking()).toBe(true)
    expect(page.consent.allows('analytics')).toBe(true)
    page.consent.choose({ analytics: false })
    expect(page.consent.decision).toBe('denied')
    expect(page.consent.allowsTracking()).toBe(true)
  })
})

describe('the Italian preset', () => {
  const it = { preset: 'it', gate: true }

  test('asks without being told to by the site context, and keeps the answer for 182 days', () => {
    const visitor = createVisitor()
    const page = visitor.open(it)
    expect(page.consent.isBannerDue()).toBe(true)
    page.consent.deny()
    expect(visitor.written.at(-1)).toContain(`max-age=${182 * 86_400};`)
  })

  test.each([
    [181, false],
    [183, true],
  ])('after %i days asks again: %j, also where the browser has kept the cookie', (days, asks) => {
    const visitor = createVisitor()
    visitor.open(it).consent.deny()
    visitor.later(days)
    expect(visitor.open(it).consent.isBannerDue()).toBe(asks)
  })

  test('asks again when the policy has another version', () => {
    const visitor = createVisitor()
    visitor.open({ ...it, version: '1' }).consent.allow()
    expect(visitor.open({ ...it, version: '1' }).consent.isBannerDue()).toBe(false)
    const page = visitor.open({ ...it, version: '2' })
    expect(page.consent.isBannerDue()).toBe(true)
    expect(allowed(page)).toEqual([])
    page.consent.deny()
    expect(visitor.open({ ...it, version: '2' }).consent.isBannerDue()).toBe(false)
  })

  test('asks whoever decided before there were versions', () => {
    const visitor = createVisitor()
    visitor.cookies.set('ss_cookieAllowed', 'true')
    const page = visitor.open({ ...it, version: '1' })
    expect(page.consent.isBannerDue()).toBe(true)
    expect(allowed(page)).toEqual([])
  })

  test('takes no decision from the future', () => {
    const visitor = createVisitor()
    visitor.open({ ...it, version: '1' }).consent.allow()
    visitor.later(-1 / 24)
    expect(visitor.open({ ...it, version: '1' }).consent.isBannerDue()).toBe(false)
    visitor.later(-10)
    expect(visitor.open({ ...it, version: '1' }).consent.isBannerDue()).toBe(true)
  })
})

describe('the record', () => {
  test('is read once for each answer, however many ask what it allows', () => {
    const { consent, local } = createVisitor().open({ gate: true })
    const read = vi.spyOn(local, 'read')
    consent.subscribe(() => ['analytics', 'maps', 'video'].map(name => consent.allows(name)))
    for (const name of ['analytics', 'maps', 'video']) consent.whenAllowed(name, () => consent.choices)
    consent.allow()
    expect(consent.allowsTracking()).toBe(true)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('says what was asked and answered: version, time, choices, and the text by its hash', async () => {
    const { consent } = createVisitor().open({ gate: true, version: '7' })
    expect(consent.record()).toBe(null)
    const words = 'Questo sito usa biscotti. Accetta'
    consent.recordText(words)
    await vi.waitFor(async () => {
      consent.choose({ analytics: true })
      expect((consent.record() as { textHash: string }).textHash).toMatch(/^sha256-/)
    })
    expect(consent.record()).toEqual({
      version: '7',
      time: '2026-05-03T00:00:00.000Z',
      choices: { functional: false, analytics: true, marketing: false },
      textHash: `sha256-${createHash('sha256').update(words).digest('hex')}`,
      isDecided: true,
    })
    expect(JSON.parse(JSON.stringify(consent.record()))).toEqual(consent.record())
  })

  test('has a short hash where the browser has no better one', () => {
    vi.stubGlobal('crypto', undefined)
    const { consent } = createVisitor().open()
    const hashes = ['a', 'b', 'perché', 'perche'].map(words => {
      consent.recordText(words)
      consent.choose({})
      return (consent.record() as { textHash: string }).textHash
    })
    expect(hashes[0]).toBe('fnv1a-e40c292c')
    expect(new Set(hashes).size).toBe(4)
  })

  test('tells every listener what was chosen and what runs on', () => {
    const { consent } = createVisitor().open()
    const details: unknown[] = []
    const listener = ({ detail }: Event & { detail?: unknown }) => details.push(detail)
    document.addEventListener('site:consent:change', listener)
    consent.choose({ analytics: true })
    document.removeEventListener('site:consent:change', listener)
    expect(details).toEqual([
      {
        decision: 'allowed',
        choices: { functional: false, analytics: true, marketing: false },
        runsOn: ['Contatore'],
      },
    ])
  })
})

describe('Global Privacy Control', () => {
  const options = { preset: 'it', gate: true, globalPrivacyControl: true }

  test('is a refusal: no banner, nothing loaded, nothing stored', () => {
    const visitor = createVisitor()
    visitor.refuse(true)
    const page = visitor.open(options)
    expect(page.consent.decision).toBe('denied')
    expect(page.consent.isBannerDue()).toBe(false)
    expect(page.policy.isRefusedByBrowser()).toBe(true)
    expect(allowed(page)).toEqual([])
    expect(visitor.cookies.size).toBe(0)
    expect(localStorage.length).toBe(0)
    visitor.refuse(false)
    expect(visitor.open(options).consent.isBannerDue()).toBe(true)
  })

  test('gives way to what the visitor says, also on the next page', () => {
    const visitor = createVisitor()
    visitor.refuse(true)
    visitor.open(options).consent.choose({ analytics: true })
    const page = visitor.open(options)
    expect(allowed(page)).toEqual(['analytics'])
    expect(page.policy.isRefusedByBrowser()).toBe(false)
  })

  test('lets a single thing be allowed in passing', () => {
    const visitor = createVisitor()
    visitor.refuse(true)
    visitor.open(options).consent.allowAlways('mappe')
    const page = visitor.open(options)
    expect(allowed(page)).toEqual(['mappe'])
    expect(page.consent.isBannerDue()).toBe(false)
    expect(visitor.cookies.size).toBe(0)
  })

  test('means nothing on a page that does not ask about it', () => {
    const visitor = createVisitor()
    visitor.refuse(true)
    expect(visitor.open({ preset: 'it' }).consent.isBannerDue()).toBe(true)
  })
})

describe('Google Consent Mode', () => {
  const layer = () => (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []
  const said = () => layer().map(entry => [...Array.from(entry)])
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  }
  const options = { gate: true, consentMode: true }

  test('says first that all is denied but what keeps the site safe, as the arguments of a call', () => {
    createVisitor().open(options)
    expect(said()).toEqual([
      ['consent', 'default', { ...denied, security_storage: 'granted', wait_for_update: 500 }],
    ])
    expect(Object.prototype.toString.call(layer()[0])).toBe('[object Arguments]')
  })

  test('says every decision, and each once', () => {
    const { consent } = createVisitor().open(options)
    consent.choose({ analytics: true })
    consent.choose({ analytics: true })
    consent.deny()
    expect(said().slice(1)).toEqual([
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      ['consent', 'update', denied],
    ])
  })

  test('says a refusal too, for whoever waits for an answer', () => {
    createVisitor().open(options).consent.deny()
    expect(said().slice(1)).toEqual([['consent', 'update', denied]])
  })

  test('says on the next page what was decided on this one', () => {
    const visitor = createVisitor()
    visitor.open(options).consent.allow()
    Reflect.deleteProperty(window, 'dataLayer')
    visitor.open(options)
    expect(said().map(([, command]) => command)).toEqual(['default', 'update'])
    expect(said()[1]?.[2]).toEqual(Object.fromEntries(Object.keys(denied).map(key => [key, 'granted'])))
  })

  test('does not contradict a page that has said its default itself', () => {
    Object.assign(window, { dataLayer: [{ event: 'gtm.js' }, ['consent', 'default', {}]] })
    const { consent } = createVisitor().open(options)
    consent.allow()
    expect(said().map(([, command]) => command)).toEqual([undefined, 'default', 'update'])
  })

  test('says nothing on a page that does not ask for it', () => {
    createVisitor().open({ gate: true }).consent.allow()
    expect('dataLayer' in window).toBe(false)
  })
})
