import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { Consent } from './consent.ts'
import { allowed, createVisitor } from './policy.testing.ts'

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

  test.each([
    ['a refusal of some', (consent: Consent) => consent.choose({ analytics: false, marketing: true })],
    ['what was allowed in passing', (consent: Consent) => consent.allowAlways('marketing')],
  ])('of %s is not found again where the storage is full as all is refused', (_, begin) => {
    const visitor = createVisitor()
    const first = visitor.open({ gate: true })
    begin(first.consent)
    expect(allowed(first)).toEqual(['marketing'])
    vi.spyOn(console, 'warn').mockReturnValue()
    visitor.fillStorage()
    first.consent.deny()
    expect([allowed(first), allowed(visitor.open({ gate: true }))]).toEqual([[], []])
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
