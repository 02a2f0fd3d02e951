import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type jar, open } from './consent.testing.ts'
import type { ConsentPolicy } from './state.ts'

describe('what may be loaded', () => {
  test('is everything on a page that does not ask for the gate, but visits are counted by the rule', () => {
    const { consent } = open({ context: { websiteCloneable: true } })
    expect(consent.isGated).toBe(false)
    expect(['maps', 'marketing', 'toString', ''].every(name => consent.allows(name))).toBe(true)
    expect(consent.allows('analytics')).toBe(false)
    const fn = vi.fn()
    consent.whenAllowed('maps', fn)
    expect(fn).toHaveBeenCalledTimes(1)
  })

  const gated = [
    '<script type="text/plain" data-category="analytics">window.ran = 1</script>',
    '<script type="application/json" data-site-consent>{}</script>',
  ]
  test.each(gated)('is nothing before the gate has come, on a page with %s', html => {
    const { consent } = open({ html, context: { cookieSettings: { isCookieBannerEnabled: true } } })
    expect(consent.isGated).toBe(true)
    expect(['maps', 'analytics', 'necessary'].filter(name => consent.allows(name))).toEqual([])
    expect(consent.allowsTracking()).toBe(false)
    expect(consent.isBannerDue()).toBe(false)
    expect(consent.record()).toBe(null)
  })

  test.each([
    '<div data-category="news">filter</div>',
    '<script type="text/plain">just text</script>',
    '<script data-category="analytics">window.ran = 1</script>',
  ])('is not asked about by %s', html => {
    expect(open({ html }).consent.isGated).toBe(false)
  })

  test('waits for the policy, and then each waits for its own category, once', () => {
    const { consent } = open({ html: gated[0] ?? '' })
    const allowed = new Set(['maps'])
    const [maps, video, stopped] = [vi.fn(), vi.fn(), vi.fn()]
    consent.whenAllowed('maps', maps)
    consent.whenAllowed('video', video)
    consent.whenAllowed('video', stopped)()
    expect(maps).not.toHaveBeenCalled()
    consent.setPolicy(policyOf(allowed))
    expect([maps, video].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    allowed.add('video')
    consent.allow()
    consent.deny()
    expect([maps, video, stopped].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  })

  test('has its policy, though a script of the page has asked for a category that cannot be one', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { consent } = open({ html: gated[0] ?? '' })
    const maps = vi.fn()
    consent.whenAllowed(maps as never, undefined as never)
    consent.whenAllowed('maps', maps)
    const allows = (category: string) => category.startsWith('maps')
    consent.setPolicy({ ...policyOf(new Set()), allows })
    expect(maps).toHaveBeenCalledTimes(1)
    expect(consent.isBannerDue()).toBe(true)
    expect(said).toHaveBeenCalled()
    said.mockRestore()
  })

  test('follows the policy in everything: lifetime, decision, banner, the detail of the event', () => {
    const { env, consent } = open({ html: gated[0] ?? '' })
    const decide = vi.fn((isAllowed: boolean) => isAllowed)
    const resolve = () => ({ decision: 'unset' as const, choices: {} })
    consent.setPolicy({ ...policyOf(new Set()), resolve, decide })
    expect(consent.isBannerDue()).toBe(true)
    const details: unknown[] = []
    const listener = ({ detail }: Event & { detail?: unknown }) => details.push(detail)
    document.addEventListener('site:consent:change', listener)
    consent.allowAlways('maps')
    expect(env.written.filter(text => text.startsWith('ss_cookieAllowed'))).toEqual([])
    consent.allow()
    document.removeEventListener('site:consent:change', listener)
    expect(env.written.at(-1)).toContain('max-age=15724800')
    expect(details).toEqual([
      { decision: 'unset', choices: {} },
      { decision: 'unset', choices: {} },
    ])
    consent.deny()
    expect(decide.mock.calls).toEqual([[true], [false]])
    expect(consent.record()).toEqual({ version: '1' })
  })

  function policyOf(allowed: ReadonlySet<string>): ConsentPolicy {
    return {
      resolve: decision => ({ decision, choices: {} }),
      allows: category => allowed.has(category),
      hasBanner: true,
      isBalanced: false,
      days: 182,
      decide: isAllowed => isAllowed,
      choose: () => null,
      allowAlways: () => null,
      recordText: () => {},
      revision: () => '',
      facts: () => ({ choices: {} }),
      record: () => ({ version: '1' }),
    }
  }
})

describe('a page that asks nothing', () => {
  let env: ReturnType<typeof jar>
  beforeEach(() => {
    vi.useFakeTimers()
    env = open().env
  })
  afterEach(() => vi.useRealTimers())

  test('starts no timer and writes no cookie', () => {
    expect(vi.getTimerCount()).toBe(0)
    expect(env.written).toEqual([])
  })
})
