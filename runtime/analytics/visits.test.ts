import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ordinaryPage, ownerPage, viewerPage } from '../../fixtures/pages.ts'
import {
  type AccountPageOptions,
  closeAccountPages,
  openAccountPage,
  startAccountPage,
} from '../account/account.testing.ts'
import { analyticsId } from './visitor-id.ts'

afterEach(() => {
  closeAccountPages()
  document.documentElement.removeAttribute('data-visits')
  sessionStorage.clear()
  vi.useRealTimers()
})

const now = 1_770_000_000_000
const hour = 3_600_000
const known = `abc|${now - 9 * hour}|${now - 5 * hour}|${now - 2 * hour}|7`
/** A page whose policy forbids nothing. */
const open = { ...ordinaryPage, cookieSettings: {} }
const tracking = /^(ss_cvr|ss_cvt|ss_cid|ss_lastid)=/

function visit({ time = now, ...options }: AccountPageOptions & { time?: number } = {}) {
  const page = openAccountPage({ context: open, ...options, env: { wallClock: () => time, ...options.env } })
  page.runtime.start()
  const { runtime, jar } = page
  return {
    ...page,
    jar,
    visits: runtime.visits,
    record: () => jar.get('ss_cvr'),
    tracked: () => page.written.filter(text => tracking.test(text)),
  }
}

describe('a visit', () => {
  test('of somebody new is written for two years, and its time for thirty minutes', () => {
    const { written, record } = visit()
    expect(record()).toMatch(new RegExp(`^[0-9a-f]{32}\\|${now}\\|${now}\\|${now}\\|1$`))
    expect(written).toEqual([
      `ss_cvr=${record()}; path=/; max-age=63072000; samesite=lax; secure`,
      `ss_cvt=${now}; path=/; max-age=1800; samesite=lax; secure`,
    ])
  })

  test('that goes on is the same, and its thirty minutes begin again', () => {
    const { written } = visit({ cookies: { ss_cvr: known, ss_cvt: `${now - 2 * hour}` } })
    expect(written).toEqual([
      expect.stringContaining(`ss_cvr=${known};`),
      expect.stringContaining(`ss_cvt=${now - 2 * hour}; path=/; max-age=1800`),
    ])
  })

  test('after thirty minutes without a page is a new one: the times move, the count grows', () => {
    const { record, jar } = visit({ cookies: { ss_cvr: known } })
    expect(record()).toBe(`abc|${now - 9 * hour}|${now - 2 * hour}|${now}|8`)
    expect(jar.get('ss_cvt')).toBe(`${now}`)
  })

  test.each(['0', '-5', 'true', 'NaN', '', `${now + 1}`])(
    'is a new one when its timestamp is %j, which is none',
    text => {
      expect(visit({ cookies: { ss_cvr: known, ss_cvt: text } }).record()).toContain(`|${now}|8`)
    },
  )

  test('of somebody whose record is garbage is a first one, also while its timestamp is good', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!#-+\--:<-[\]-~]{0,80}$/), junk => {
        const { record } = visit({ cookies: { ss_cvr: junk, ss_cvt: `${now}` } })
        expect(record()).toMatch(/\|1$/)
        closeAccountPages()
      }),
      { numRuns: 500, seed: 11 },
    )
  })

  test.each([
    ['back ten years', -10 * 365 * 24 * hour],
    ['back a day', -24 * hour],
    ['to 1970', -now],
    ['before 1970', -now - 5],
    ['ahead ten years', 10 * 365 * 24 * hour],
  ])('is sane with a clock that has jumped %s: only positive integers are written', (_, jump) => {
    const { record, jar } = visit({ cookies: { ss_cvr: known, ss_cvt: `${now}` }, time: now + jump })
    expect(record()).toMatch(/^\w+(\|[1-9]\d*){4}$/)
    expect(jar.get('ss_cvt')).toMatch(/^[1-9]\d*$/)
    const [, first, previous, current] = (record() ?? '').split('|').map(Number)
    expect(Number(first) <= Number(previous) && Number(previous) <= Number(current)).toBe(true)
  })

  test('on http is written without `secure`, which browsers would refuse there', () => {
    expect(visit({ url: 'http://bakery.example/' }).written[0]).not.toContain('secure')
  })

  test('is kept as long as the page where the browser keeps no cookies', () => {
    const { visits, console } = visit({ env: { cookies: () => '', setCookie() {} } })
    expect(visits.visitorCookie()).toMatch(/\|1$/)
    expect(console).toEqual([])
  })

  test('of a page that was prepared in advance begins when it is shown', () => {
    const prepared = Object.assign(HTMLDocument.prototype, { prerendering: true })
    const { tracked } = visit()
    expect(tracked()).toEqual([])
    prepared.prerendering = false
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(tracked()).toHaveLength(2)
    Reflect.deleteProperty(prepared, 'prerendering')
  })
})

describe('nothing is written', () => {
  const expectNothing = (options: AccountPageOptions) => {
    const { tracked, visits } = visit(options)
    // Taking away what is there is the consent's business.
    expect(tracked().filter(text => !text.includes('max-age=-1'))).toEqual([])
    expect(visits.mayRecord()).toBe(false)
    expect(visits.visitorCookie()).toBe('')
  }

  test('under a restrictive policy, before the visitor has decided', () => {
    expectNothing({ context: ordinaryPage, cookies: { ss_cvr: known } })
  })

  test('once the visitor has refused', () => {
    expectNothing({ context: ordinaryPage, cookies: { ss_cookieAllowed: 'false' } })
  })

  test('on a page without a website id', () => {
    expectNothing({ context: { ...open, website: { ...open.website, id: '' } } })
    expectNothing({ context: {} })
    expectNothing({ context: null })
  })

  test.each([100, 103, 106])('on a page of type %d', pageType => {
    expectNothing({ context: { ...open, pageType } })
  })

  test('for an owner', () => {
    sessionStorage.setItem('noredirect', '{"value":true}')
    expectNothing({ context: { ...ownerPage, cookieSettings: {} } })
  })

  test('for a viewer who has another role, or is on a configuration path', () => {
    const context = { ...viewerPage, cookieSettings: {} }
    expectNothing({ context: { ...context, websiteRoles: [10, 4] } })
    expectNothing({ context, url: 'https://bakery.example/config/design' })
  })

  test('where the site keeps no log of its visitors', () => {
    expectNothing({ context: { ...open, cookieSettings: { isVisitorDataRestricted: true } } })
  })

  test('where the page switches it off', () => {
    document.documentElement.dataset.visits = 'off'
    expectNothing({})
  })
})

test.each([1, 2, 3, 50, 101, 102, 105, 200])('a page of type %d counts', pageType => {
  expect(visit({ context: { ...open, pageType } }).tracked()).toHaveLength(2)
})

test('a viewer who is nothing else counts as a visitor', () => {
  expect(visit({ context: { ...viewerPage, cookieSettings: {} } }).tracked()).toHaveLength(2)
})

describe('when the visitor decides later', () => {
  test('a yes is written at once, and again nothing after it is taken back', () => {
    const { runtime, tracked, jar, visits } = visit({ context: ordinaryPage })
    runtime.consent.allow()
    expect(tracked()).toHaveLength(2)
    expect(visits.visitorCookie()).toBe(jar.get('ss_cvr'))
    runtime.consent.deny()
    expect(tracked().filter(text => !text.includes('max-age=-1'))).toHaveLength(2)
    expect(visits.visitorCookie()).toBe('')
  })

  test('a yes after a yes is the same visit', () => {
    const { runtime, record } = visit({ context: ordinaryPage, cookies: { ss_cookieAllowed: 'true' } })
    const before = record()
    runtime.consent.allow()
    expect(record()).toBe(before)
  })

  test('nothing is written once the page has been given back', () => {
    const { runtime, tracked, close } = visit({ context: ordinaryPage })
    close()
    runtime.consent.allow()
    expect(tracked()).toEqual([])
  })
})

test('payloads carry the record as it is, and garbage is not passed on', () => {
  const { visits, jar } = visit({ cookies: { ss_cvr: known } })
  expect(visits.visitorCookie()).toBe(jar.get('ss_cvr'))
  jar.set('ss_cvr', '<script>')
  expect(visits.visitorCookie()).toBe('')
})

describe('the analytics id', () => {
  const idOf = ({ runtime }: ReturnType<typeof visit>) => analyticsId(runtime)

  test('is made when it is asked for, kept 390 days, and stays the same', () => {
    const page = visit()
    expect(page.jar.has('ss_cid')).toBe(false)
    const id = idOf(page)
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(page.written.at(-1)).toContain(`ss_cid=${id}; path=/; max-age=33696000;`)
    expect(idOf(page)).toBe(id)
    expect(page.tracked()).toHaveLength(3)
  })

  test('that is garbage is made anew', () => {
    expect(idOf(visit({ cookies: { ss_cid: 'a=b|c' } }))).toMatch(/^[0-9a-f]{32}$/)
  })

  test('is empty, and none is made, where the visitor does not allow it', () => {
    const page = visit({ context: ordinaryPage })
    expect(idOf(page)).toBe('')
    expect(page.tracked()).toEqual([])
  })
})

describe('the site an account was on last', () => {
  const context = { ...ownerPage, cookieSettings: {} }
  const url = 'https://harbour-bakery.builder.example/diario?noredirect'
  const lastSite = (page: { readonly written: readonly string[] }) =>
    page.written.filter(text => text.startsWith('ss_lastid='))

  test('is remembered on the app domain, as base64 of JSON', async () => {
    const [text = '', ...rest] = lastSite(await startAccountPage({ context, url }))
    expect(rest).toEqual([])
    const [, value = '', attributes] = /^ss_lastid=([^;]*);(.*)$/.exec(text) ?? []
    expect(JSON.parse(atob(value))).toEqual({ identifier: 'harbour-bakery' })
    expect(attributes).toBe(' path=/; domain=builder.example; samesite=lax; secure')
  })

  test.each<readonly [string, AccountPageOptions]>([
    ['of a visitor', { context: open }],
    ["on the site's own domain, where it could not be kept", { url: 'https://bakery.example/?noredirect' }],
    ['on a domain that only ends like it', { url: 'https://evilbuilder.example/?noredirect' }],
    ['without an app domain', { context: { ...context, appDomain: '' } }],
    [
      'with an identifier that is none',
      { context: { ...context, website: { ...context.website, identifier: 'a b' } } },
    ],
    ['without a website id', { context: { ...context, website: { ...context.website, id: '' } } }],
    ['before consent', { context: ownerPage }],
  ])('is not remembered %s', async (_, options) => {
    expect(lastSite(await startAccountPage({ context, url, ...options }))).toEqual([])
  })

  test('is remembered as soon as consent comes', async () => {
    const page = await startAccountPage({ context: ownerPage, url })
    page.runtime.consent.allow()
    expect(lastSite(page)).toHaveLength(1)
  })
})
