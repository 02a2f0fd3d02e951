import { describe, expect, test, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { createPageLifecycle } from '../lifecycle.ts'
import { readPage } from '../page/page.ts'
import { createCookies } from '../storage/cookies.ts'
import { jar, open, others, tracking } from './consent.testing.ts'
import { createConsent } from './consent.ts'

const both = [false, true]
const rows = both.flatMap(enabled =>
  both.flatMap(restrictive =>
    both.flatMap(absolute =>
      both.flatMap(cloneable =>
        both.flatMap(forced =>
          [undefined, 'true', 'false', 'maybe'].flatMap(cookie =>
            ['', '?sqsscreenshot=true', '?sqsscreenshot=1'].map(query => ({
              enabled,
              restrictive,
              absolute,
              cloneable,
              forced,
              cookie,
              query,
            })),
          ),
        ),
      ),
    ),
  ),
)
type Row = (typeof rows)[number]

/** The rule once more, as a table of reasons instead of a formula: visitor spec §4 and §9. */
function expected({ enabled, restrictive, absolute, cloneable, forced, cookie, query }: Row) {
  const reasons: string[] = []
  if (cloneable) reasons.push('the website can be cloned')
  if (restrictive && absolute) reasons.push('the policy is absolute')
  if (restrictive && !enabled) reasons.push('nobody asks')
  if (restrictive && cookie === undefined) reasons.push('nobody has answered')
  if (restrictive && cookie === 'false') reasons.push('the answer was no')
  if (restrictive && cookie === 'maybe') reasons.push('no answer we know')
  const applies = reasons.length > 0
  const obstacles: string[] = []
  if (query === '?sqsscreenshot=true') obstacles.push('a picture is being taken')
  if (!forced && !enabled) obstacles.push('it is off')
  if (!forced && cookie !== undefined) obstacles.push('there is an answer')
  return {
    mounts: obstacles.length === 0,
    restricts: applies,
    tracks: !applies,
    clears: applies ? cookie !== 'true' : false,
  }
}

describe('the rule of consent', () => {
  test('is tried in 384 situations: banner, restrictive, absolute, cloneable, forced × 4 cookies × 3 queries', () => {
    expect(rows).toHaveLength(2 ** 5 * 4 * 3)
    const outcomes = rows.map(row => JSON.stringify(expected(row)))
    // All sensible combinations occur.
    expect(new Set(outcomes).size).toBe(6)
  })

  test.each(rows)(
    'banner $enabled, restrictive $restrictive, absolute $absolute, cloneable $cloneable, forced $forced, cookie $cookie, query $query',
    row => {
      const { enabled, restrictive, absolute, cloneable, forced, cookie, query } = row
      const context = {
        websiteCloneable: cloneable,
        cookieSettings: {
          isCookieBannerEnabled: enabled,
          isRestrictiveCookiePolicyEnabled: restrictive,
          isRestrictiveCookiePolicyAbsolute: absolute,
        },
      }
      const { consent, names } = open({ context, cookie, url: `https://forno.example/${query}` })
      const left = names().filter(name => tracking.includes(name))
      expect({
        mounts: consent.isBannerDue(forced),
        restricts: consent.isRestrictive(),
        tracks: consent.allowsTracking(),
        clears: left.length === 0,
      }).toEqual(expected(row))
      expect([0, 9]).toContain(left.length)
      expect(names().filter(name => others.includes(name))).toEqual(others)
      expect(consent.decision).toBe(cookie === undefined ? 'unset' : cookie === 'true' ? 'allowed' : 'denied')
    },
  )

  test.each(['', 'TRUE', '1', 'yes', 'truetrue', '%74rue', 'undefined', '{"a":1}', '☃', 'x'.repeat(5000)])(
    'takes a cookie that says %j for an answer, and not for a yes',
    cookie => {
      const { consent } = open({ cookie, context: { cookieSettings: { isCookieBannerEnabled: true } } })
      expect(consent.decision).toBe('denied')
      expect(consent.isBannerDue()).toBe(false)
    },
  )

  test("keeps the server's two flags under the names of the display side", () => {
    for (const isOn of both) {
      const cookieSettings = { isRestrictiveCookiePolicyEnabled: isOn, isVisitorDataRestricted: isOn }
      const { consent } = open({ context: { cookieSettings } })
      expect(consent.isAnalyticsCookiesDisabled).toBe(isOn)
      expect(consent.isActivityLogEnabled).toBe(!isOn)
      document.head.replaceChildren()
    }
  })
})

describe('a visitor who decides', () => {
  const asks = {
    cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  }

  test.each([true, false])('%j, has it kept for 30 days at the path /', isAllowed => {
    const { env, consent } = open({ context: asks })
    if (isAllowed) consent.allow()
    else consent.deny()
    const [line = ''] = env.written.filter(text => text.startsWith('ss_cookieAllowed'))
    expect(line.split('; ')).toEqual([
      `ss_cookieAllowed=${isAllowed}`,
      'path=/',
      'max-age=2592000',
      'samesite=lax',
      'secure',
    ])
    expect(consent.decision).toBe(isAllowed ? 'allowed' : 'denied')
    expect(consent.isBannerDue()).toBe(false)
    expect(consent.isBannerDue(true)).toBe(true)
  })

  test('is heard by the page and by our own services, each once', () => {
    const { consent } = open({ context: asks })
    const heard: unknown[] = []
    const listener = ({ detail }: Event & { detail?: unknown }) => heard.push(detail)
    const subscriber = vi.fn()
    document.addEventListener('site:consent:change', listener)
    const stop = consent.subscribe(subscriber)
    consent.allow()
    consent.deny()
    stop()
    consent.allow()
    document.removeEventListener('site:consent:change', listener)
    expect(heard).toEqual([{ decision: 'allowed' }, { decision: 'denied' }, { decision: 'allowed' }])
    expect(subscriber).toHaveBeenCalledTimes(2)
  })

  test('is obeyed although one of those who hear of it throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { consent } = open({ context: asks })
    const next = vi.fn()
    consent.subscribe(() => {
      throw new Error('not my day')
    })
    consent.subscribe(next)
    consent.whenAllowed('analytics', next)
    consent.allow()
    expect(next).toHaveBeenCalledTimes(2)
  })

  test('against tracking is rid of cookies that were set meanwhile', () => {
    const { env, consent, names } = open({ context: asks })
    consent.allow()
    env.kept.set('ss_cvr|', 'id|1|2|3|4')
    expect(names()).toContain('ss_cvr')
    consent.deny()
    expect(names()).not.toContain('ss_cvr')
  })

  test('and whose browser keeps no cookie is believed as long as the page lives', () => {
    const { env, consent } = open({ context: asks })
    vi.spyOn(env.kept, 'set').mockImplementation(() => env.kept)
    consent.allow()
    expect(env.kept.has('ss_cookieAllowed|')).toBe(false)
    expect(consent.decision).toBe('allowed')
    expect(consent.isBannerDue()).toBe(false)
  })
})

describe('cookies that are cleared', () => {
  const restrictive = { cookieSettings: { isRestrictiveCookiePolicyEnabled: true } }

  test.each([
    ['https://www.forno.example/', ['', 'www.forno.example', 'forno.example']],
    ['https://forno.example/a/b?c', ['', 'forno.example']],
    ['https://negozio.forno.example/', ['', 'negozio.forno.example', 'forno.example']],
    ['http://localhost:3000/', ['']],
    ['file:///home/forno/index.html', ['']],
  ])('at %s go from %j', (url, domains) => {
    document.head.replaceChildren()
    const env = jar({ ...createEnv(window), url: () => url })
    for (const domain of domains) env.kept.set(`ss_cvr|${domain}`, 'x')
    env.kept.set('cart|', 'x')
    const page = { ...readPage({ env, errors: createErrors({ env }) }), websiteCloneable: true }
    const errors = createErrors({ env })
    const lifecycle = createPageLifecycle({ env, errors })
    createConsent({ env, errors, page, cookies: createCookies({ env }), lifecycle }).destroy()
    expect([...env.kept.keys()]).toEqual(['cart|'])
  })

  test('are not written at when they are not there', () => {
    const { env, consent } = open({ context: restrictive })
    const before = env.written.length
    expect(before).toBeGreaterThan(8)
    consent.deny()
    expect(env.written.slice(before).filter(text => !text.startsWith('ss_cookieAllowed'))).toEqual([])
  })
})

describe('a page that has been away', () => {
  const asks = { cookieSettings: { isCookieBannerEnabled: true } }
  const goneAndBack = {
    'comes back out of the back/forward cache': () => {
      const event = new Event('pageshow')
      Object.assign(event, { persisted: true })
      window.dispatchEvent(event)
    },
    'was hidden behind another tab': () => document.dispatchEvent(new Event('visibilitychange')),
  }

  test.each(Object.entries(goneAndBack))('and %s knows what was decided elsewhere', (_, comeBack) => {
    const { env, consent } = open({ context: asks })
    const heard = vi.fn()
    document.addEventListener('site:consent:change', heard)
    comeBack()
    expect(heard).not.toHaveBeenCalled()
    env.kept.set('ss_cookieAllowed|', 'true')
    comeBack()
    comeBack()
    document.removeEventListener('site:consent:change', heard)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ decision: 'allowed' })
    expect(consent.decision).toBe('allowed')
  })

  test('does not look while it is hidden', () => {
    const { env } = open({ context: asks })
    const heard = vi.fn()
    document.addEventListener('site:consent:change', heard)
    vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
    env.kept.set('ss_cookieAllowed|', 'true')
    document.dispatchEvent(new Event('visibilitychange'))
    document.removeEventListener('site:consent:change', heard)
    expect(heard).not.toHaveBeenCalled()
  })

  test('and asks about nothing does not look at all', () => {
    const add = vi.spyOn(document, 'addEventListener')
    const addWindow = vi.spyOn(window, 'addEventListener')
    const prototypeAdd = vi.spyOn(EventTarget.prototype, 'addEventListener')
    open()
    expect([add, addWindow, prototypeAdd].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})
