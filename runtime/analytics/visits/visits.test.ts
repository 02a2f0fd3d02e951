import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ordinaryPage, ownerPage, viewerPage } from '../../../fixtures/pages.ts'
import { type AccountPageOptions, closeAccountPages, openAccountPage } from '../../account/account.testing.ts'

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

/** Somebody looks at a page, which has its idle moment at once. */
async function visit({ time = now, ...options }: AccountPageOptions & { time?: number } = {}) {
  // The first time it takes longer than anybody waits.
  await Promise.all([import('../measure.chunk.ts'), import('../../server.chunk.ts')])
  const carried: (string | null)[] = []
  const page = openAccountPage({
    context: open,
    ...options,
    env: {
      wallClock: () => time,
      whenIdle(fn) {
        fn()
        return () => {}
      },
      async fetch(url, { body }) {
        if (url.includes('/RecordHit')) carried.push(new URLSearchParams(`${body}`).get('ss_cvr'))
        return Response.json({ pageLoadId: 'p' })
      },
      ...options.env,
    },
  })
  page.runtime.start()
  await page.settle()
  const { runtime, jar } = page
  return {
    ...page,
    jar,
    analytics: runtime.analytics,
    /** The record as the requests carried it. */
    carried,
    record: () => jar.get('ss_cvr'),
    tracked: () => page.written.filter(text => tracking.test(text)),
  }
}

describe('a visit', () => {
  test('of somebody new is written for two years, and its time for thirty minutes', async () => {
    const { written, record } = await visit()
    expect(record()).toMatch(new RegExp(`^[0-9a-f]{32}\\|${now}\\|${now}\\|${now}\\|1$`))
    expect(written).toEqual([
      `ss_cvr=${record()}; path=/; max-age=63072000; samesite=lax; secure`,
      `ss_cvt=${now}; path=/; max-age=1800; samesite=lax; secure`,
    ])
  })

  test('that goes on is the same, and its thirty minutes begin again', async () => {
    const { written } = await visit({ cookies: { ss_cvr: known, ss_cvt: `${now - 2 * hour}` } })
    expect(written).toEqual([
      expect.stringContaining(`ss_cvr=${known};`),
      expect.stringContaining(`ss_cvt=${now - 2 * hour}; path=/; max-age=1800`),
    ])
  })

  test('after thirty minutes without a page is a new one: the times move, the count grows', async () => {
    const { record, jar } = await visit({ cookies: { ss_cvr: known } })
    expect(record()).toBe(`abc|${now - 9 * hour}|${now - 2 * hour}|${now}|8`)
    expect(jar.get('ss_cvt')).toBe(`${now}`)
  })

  test.each(['0', '-5', 'true', 'NaN', '', `${now + 25 * hour}`])(
    'is a new one when its timestamp is %j, which is none',
    async text => {
      expect((await visit({ cookies: { ss_cvr: known, ss_cvt: text } })).record()).toContain(`|${now}|8`)
    },
  )

  test('of somebody whose record is garbage is a first one, also while its timestamp is good', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[!#-+\--:<-[\]-~]{0,80}$/), async junk => {
        const { record } = await visit({ cookies: { ss_cvr: junk, ss_cvt: `${now}` } })
        expect(record()).toMatch(/\|1$/)
        closeAccountPages()
      }),
      { numRuns: 100, seed: 11 },
    )
  })

  test('of a visitor whose clock has been set right meanwhile, a little back, is the same one', async () => {
    const cookies = { ss_cvr: `abc|1700000000000|1700000000000|${now}|7`, ss_cvt: `${now}` }
    const { record } = await visit({ cookies, time: now - 5000 })
    expect(record()).toBe(`abc|1700000000000|1700000000000|${now - 5000}|7`)
  })

  test.each([
    ['back ten years', -10 * 365 * 24 * hour],
    ['back a day', -24 * hour],
    ['to 1970', -now],
    ['before 1970', -now - 5],
    ['ahead ten years', 10 * 365 * 24 * hour],
  ])('is sane with a clock that has jumped %s: only positive integers are written', async (_, jump) => {
    const { record, jar } = await visit({ cookies: { ss_cvr: known, ss_cvt: `${now}` }, time: now + jump })
    expect(record()).toMatch(/^\w+(\|[1-9]\d*){4}$/)
    expect(jar.get('ss_cvt')).toMatch(/^[1-9]\d*$/)
    const [, first, previous, current] = (record() ?? '').split('|').map(Number)
    expect(Number(first) <= Number(previous) && Number(previous) <= Number(current)).toBe(true)
  })

  test('on http is written without `secure`, which browsers would refuse there', async () => {
    expect((await visit({ url: 'http://bakery.example/' })).written[0]).not.toContain('secure')
  })

  test('is kept as long as the page where the browser keeps no cookies', async () => {
    const { carried, console } = await visit({ env: { cookies: () => '', setCookie() {} } })
    expect(carried).toEqual([expect.stringMatching(/\|1$/)])
    expect(console).toEqual([])
  })

  test('of a page that was prepared in advance begins when it is shown', async () => {
    const prepared = Object.assign(HTMLDocument.prototype, { prerendering: true })
    const { tracked } = await visit()
    expect(tracked()).toEqual([])
    prepared.prerendering = false
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(tracked()).toHaveLength(2)
    Reflect.deleteProperty(prepared, 'prerendering')
  })
})

describe('nothing is written', () => {
  const expectNothing = async (options: AccountPageOptions) => {
    const { tracked, analytics, carried } = await visit(options)
    // Taking away what is there is the consent's business.
    expect(tracked().filter(text => !text.includes('max-age=-1'))).toEqual([])
    expect(analytics.inspect().heldBack).not.toBe('')
    expect(carried).toEqual([])
  }

  test('under a restrictive policy, before the visitor has decided', async () => {
    await expectNothing({ context: ordinaryPage, cookies: { ss_cvr: known } })
  })

  test('once the visitor has refused', async () => {
    await expectNothing({ context: ordinaryPage, cookies: { ss_cookieAllowed: 'false' } })
  })

  test('on a page without a website id', async () => {
    await expectNothing({ context: { ...open, website: { ...open.website, id: '' } } })
    await expectNothing({ context: {} })
    await expectNothing({ context: null })
  })

  test.each([100, 103, 106])('on a page of type %d', async pageType => {
    await expectNothing({ context: { ...open, pageType } })
  })

  test('for an owner', async () => {
    sessionStorage.setItem('noredirect', '{"value":true}')
    await expectNothing({ context: { ...ownerPage, cookieSettings: {} } })
  })

  test('for a viewer who has another role, or is on a configuration path', async () => {
    const context = { ...viewerPage, cookieSettings: {} }
    await expectNothing({ context: { ...context, websiteRoles: [10, 4] } })
    await expectNothing({ context, url: 'https://bakery.example/config/design' })
  })

  test('where the site keeps no log of its visitors', async () => {
    await expectNothing({ context: { ...open, cookieSettings: { isVisitorDataRestricted: true } } })
  })

  test('where the page switches it off', async () => {
    document.documentElement.dataset.visits = 'off'
    await expectNothing({})
  })
})

test.each([1, 2, 3, 50, 101, 102, 105, 200])('a page of type %d counts', async pageType => {
  expect((await visit({ context: { ...open, pageType } })).tracked()).toHaveLength(2)
})

test('a viewer who is nothing else counts as a visitor', async () => {
  expect((await visit({ context: { ...viewerPage, cookieSettings: {} } })).tracked()).toHaveLength(2)
})

describe('when the visitor decides later', () => {
  test('a yes is written at once, and again nothing after it is taken back', async () => {
    const { runtime, tracked, jar, carried, settle } = await visit({ context: ordinaryPage })
    runtime.consent.allow()
    await settle()
    expect(tracked()).toHaveLength(2)
    expect(carried).toEqual([jar.get('ss_cvr')])
    runtime.consent.deny()
    runtime.analytics.record('page-view')
    await settle()
    expect(tracked().filter(text => !text.includes('max-age=-1'))).toHaveLength(2)
    expect(carried).toHaveLength(1)
    runtime.consent.allow()
    await settle()
    expect(jar.get('ss_cvr')).toMatch(/\|1$/)
  })

  test('a yes after a yes is the same visit', async () => {
    const { runtime, record } = await visit({ context: ordinaryPage, cookies: { ss_cookieAllowed: 'true' } })
    const before = record()
    runtime.consent.allow()
    expect(record()).toBe(before)
  })

  test('a no that was said in another tab, before this one was looked at, is a no', async () => {
    const hidden = vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
    const cookies = { ss_cookieAllowed: 'true' }
    const { jar, settle } = await visit({ context: ordinaryPage, cookies })
    jar.set('ss_cookieAllowed', 'false')
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect([...jar.keys()].filter(name => /^ss_cv/.test(name))).toEqual([])
  })

  test('nothing is written once the page has been given back', async () => {
    const { runtime, tracked, close } = await visit({ context: ordinaryPage })
    close()
    runtime.consent.allow()
    expect(tracked()).toEqual([])
  })
})

test('payloads carry the record as it is, and garbage is not passed on', async () => {
  const { analytics, carried, jar, settle } = await visit({ cookies: { ss_cvr: known } })
  expect(carried).toEqual([jar.get('ss_cvr')])
  jar.set('ss_cvr', '<script>')
  analytics.record('page-view')
  await settle()
  expect(carried[1]).toBe('')
})

describe('the analytics id', () => {
  const track = ({ runtime, settle }: Awaited<ReturnType<typeof visit>>) => {
    runtime.analytics.record('tracker', {
      actor: 'visitor',
      action: 'click',
      event_owner_team: 'bakery',
      object_type: 'bread',
    })
    return settle()
  }

  test('is made when it is asked for, kept 390 days, and stays the same', async () => {
    const page = await visit()
    expect(page.jar.has('ss_cid')).toBe(false)
    await track(page)
    const id = page.jar.get('ss_cid')
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(page.written.at(-1)).toContain(`ss_cid=${id}; path=/; max-age=33696000;`)
    await track(page)
    expect(page.jar.get('ss_cid')).toBe(id)
    expect(page.tracked()).toHaveLength(3)
  })

  test('that is garbage is made anew', async () => {
    const page = await visit({ cookies: { ss_cid: 'a=b|c' } })
    await track(page)
    expect(page.jar.get('ss_cid')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('is not made where the visitor does not allow it', async () => {
    const page = await visit({ context: ordinaryPage })
    await track(page)
    expect(page.tracked()).toEqual([])
  })
})
