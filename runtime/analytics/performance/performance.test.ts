import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FailureName, failNext } from '../../../fixtures/failures.ts'
import { openMeasured } from '../analytics.testing.ts'
import { countable } from './countable.ts'

type Page = Awaited<ReturnType<typeof openMeasured>>
const records = ({ told }: Page) =>
  told
    .filter(({ path }) => path === '/api/1/performance/records')
    .map(({ body }) => JSON.parse(body) as readonly Readonly<Record<string, unknown>>[])
const types = (page: Page) => records(page).map(batch => batch.map(({ type }) => type))
const hide = () => {
  vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
}
const ready = async (page: Page) => {
  await page.settle()
  return page
}

afterEach(() => vi.restoreAllMocks())

describe('what a page is measured by', () => {
  test('is asked for once, and told 30 and 60 seconds after load', async () => {
    const page = await ready(await openMeasured())
    expect(page.told.filter(({ path }) => path.endsWith('performance/settings'))).toHaveLength(1)
    await page.pass(29_999)
    expect(types(page)).toEqual([])
    await page.pass(1)
    expect(types(page)).toEqual([['a11y']])
    await page.pass(30_000)
    expect(types(page)).toEqual([['a11y'], ['page_speed']])
    hide()
    await page.settle()
    expect(types(page)).toHaveLength(2)
  })

  test('is sent again where nobody has taken it, under the same key', async () => {
    const page = await ready(await openMeasured())
    failNext('POST /api/1/performance/records', 'unavailable')
    await page.pass(34_999)
    expect(types(page)).toEqual([['a11y']])
    await page.pass(1)
    expect(types(page)).toEqual([['a11y'], ['a11y']])
    const keys = page.told
      .filter(({ path }) => path.endsWith('performance/records'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('is told 30 and 60 seconds after load, however long the server has taken to answer', async () => {
    const told: string[] = []
    let answer = () => {}
    const page = await openMeasured({
      env: {
        async fetch(url, { body }) {
          if (url.endsWith('performance/records')) told.push(...JSON.parse(`${body}`).map(Object))
          if (url.endsWith('performance/settings'))
            await new Promise<void>(resolve => {
              answer = resolve
            })
          return Response.json({ pageLoadId: 'page-1' })
        },
      },
    })
    await page.pass(20_000)
    answer()
    await page.settle()
    await page.pass(9_999)
    expect(told).toEqual([])
    await page.pass(1)
    expect(told).toMatchObject([{ type: 'a11y' }])
    await page.pass(30_000)
    expect(told).toMatchObject([{ type: 'a11y' }, { type: 'page_speed' }])
  })

  test('is told at once, together, as text, when the page is hidden', async () => {
    const page = await ready(
      await openMeasured({ url: 'https://bakery.example/diario?token=geheim#crumb=geheim' }),
    )
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    // Browsers say first that the page goes, when the library has not looked yet at what has come last.
    window.dispatchEvent(new Event('pagehide'))
    await page.settle()
    expect(types(page)).toEqual([])
    hide()
    await page.settle()
    expect(types(page)).toEqual([['a11y', 'page_speed']])
    const request = page.told.find(({ path }) => path.endsWith('performance/records'))
    expect(request?.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
    const [preferences, speed] = records(page)[0] ?? []
    expect(preferences).toEqual({
      type: 'a11y',
      pageLoadId: 'page-load-1',
      contrast: 'no-preference',
      forcedColors: false,
      reducedMotion: false,
      keyboard: true,
    })
    expect(speed).toMatchObject({
      type: 'page_speed',
      pageLoadId: 'page-load-1',
      hostname: 'bakery.example',
      pathname: '/diario',
      devicePixelRatio: 1,
      screenWidth: window.screen.width,
      viewportWidth: window.innerWidth,
    })
    expect(request?.body).not.toContain('geheim')
  })

  test.each<readonly [FailureName, string | null]>([
    ['server', 'XHR request DONE with unexpected status'],
    ['limited', 'XHR request DONE with unexpected status'],
    ['unreadable', 'Unable to resolve pageLoadId'],
    ['unexpected', 'Unable to resolve pageLoadId'],
    ['unreachable', null],
  ])(
    'is not measured where the server answers %s, and the error service hears of it',
    async (name, words) => {
      failNext('GET /api/1/performance/settings', name)
      const page = await ready(await openMeasured())
      await page.pass(70_000)
      expect(types(page)).toEqual([])
      expect(page.console).toEqual(words ? [expect.stringContaining(words)] : [])
    },
  )

  test('is given up after 30 seconds without an answer', async () => {
    failNext('GET /api/1/performance/settings', 'hung')
    const page = await ready(await openMeasured())
    await page.pass(29_999)
    expect(page.console).toEqual([])
    await page.pass(1)
    expect(page.console).toEqual([expect.stringContaining('Metric settings request timeout')])
  })

  test.each([
    [
      'beyond the first thousand keys',
      { ...Object.fromEntries([...Array(1000)].map((_, i) => [`k${i}`, i])), pageLoadId: 'x' },
      0,
    ],
    [
      'that is the thousandth key',
      { ...Object.fromEntries([...Array(999)].map((_, i) => [`k${i}`, i])), pageLoadId: 'x' },
      1,
    ],
    ['that is no text', { pageLoadId: 5 }, 0],
  ])('takes an id %s for what it is', async (_, answer, found) => {
    const bodies: string[] = []
    const page = await openMeasured({
      env: {
        fetch: async (url, { body }) => {
          if (url.includes('performance/records')) bodies.push(`${body}`)
          return Response.json(url.includes('settings') ? answer : {})
        },
      },
    })
    await page.settle()
    await page.pass(30_000)
    expect(bodies).toHaveLength(found)
  })

  test('is not measured in manual mode', async () => {
    document.documentElement.dataset.analytics = 'manual'
    const page = await ready(await openMeasured())
    expect(page.paths()).toEqual([])
  })
})

test('a value counts from 0 to 2147483647', () => {
  const values = {
    a: 0,
    b: 2_147_483_647,
    c: -1,
    d: 2_147_483_648,
    e: Number.NaN,
    f: '5',
    g: null,
    h: 0.123456,
    i: Number.POSITIVE_INFINITY,
  }
  expect(countable(values)).toEqual({ a: 0, b: 2_147_483_647, h: 0.1235 })
})

test('nothing of the page is measured before the server has given an id', async () => {
  const measured = vi.fn()
  const Observer = class {
    static readonly supportedEntryTypes = ['layout-shift', 'paint', 'event', 'largest-contentful-paint']
    readonly observe = measured
    readonly disconnect = () => {}
    readonly takeRecords = () => []
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  failNext('GET /api/1/performance/settings', 'server')
  await ready(await openMeasured())
  expect(measured).not.toHaveBeenCalled()
  await ready(await openMeasured())
  expect(measured).toHaveBeenCalled()
})
