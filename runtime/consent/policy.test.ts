import { describe, expect, test, vi } from 'vitest'
import { allowed, createVisitor, start } from './policy.testing.ts'

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

  test('is asked, and has what is allowed, though a script of the page has asked for a category wrongly', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = createVisitor().open()
    const [wrong, right] = [vi.fn(), vi.fn()]
    page.consent.whenAllowed(wrong as never, undefined as never)
    page.consent.whenAllowed('analytics', right)
    page.consent.allow()
    expect(page.consent.decision).toBe('allowed')
    expect(right).toHaveBeenCalledTimes(1)
    expect(wrong).not.toHaveBeenCalled()
    expect(said.mock.calls[0]?.[0]).toContain('a category is a text, found function')
    said.mockRestore()
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

  test('who is asked before a third party is called is asked there, too, where nothing of the page waits', () => {
    const { consent, policy } = createVisitor().open({
      preset: 'it',
      categories: [{ name: 'embed', title: 'Dei vicini' }],
    })
    const explicit = () => ['embed', 'maps'].filter(name => consent.allows(name, { explicit: true }))
    expect(['embed', 'maps'].filter(name => consent.allows(name))).toEqual(['embed', 'maps'])
    expect(explicit()).toEqual([])
    consent.deny()
    expect(explicit()).toEqual([])
    consent.allowAlways('maps')
    expect(explicit()).toEqual(['maps'])
    consent.allow()
    expect(explicit()).toEqual(['embed', 'maps'])
    expect(policy.categories()).toContainEqual({ name: 'embed', title: 'Dei vicini', text: '', cookies: [] })
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
    visitor.blockStorage()
    const page = visitor.open()
    page.consent.allow()
    expect(allowed(page)).toContain('marketing')
    expect(allowed(visitor.open())).toContain('marketing')
  })

  test('whose storage is blocked and who allows some has all refused on the next page, and not all allowed', () => {
    const visitor = createVisitor()
    visitor.blockStorage()
    const page = visitor.open({ gate: true, banner: true })
    page.consent.choose({ analytics: true })
    expect(allowed(page)).toEqual(['analytics'])
    expect(page.consent.isBannerDue()).toBe(false)
    const next = visitor.open({ gate: true, banner: true })
    expect(allowed(next)).toEqual([])
    expect(next.consent.isBannerDue()).toBe(false)
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
