import { afterEach, describe, expect, test } from 'vitest'
import { type FailureName, failNext, failures } from '../../fixtures/failures.ts'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { bringChunk } from '../../test/chunks.ts'
import { openContext, openMeasured } from './analytics.testing.ts'

afterEach(() => {
  for (const fn of heard.splice(0)) document.removeEventListener('site:analytics:record', fn)
})

type Detail = CustomEvent<{ name: string; data: Record<string, unknown> }>
const heard: ((event: Event) => void)[] = []
/** The page hears of what leaves. */
function hear(fn: (event: Detail) => void): void {
  const listener = (event: Event) => fn(event as Detail)
  heard.push(listener)
  document.addEventListener('site:analytics:record', listener)
}

const hit = 'census/RecordHit'
const fault = (error: Error) => {
  throw error
}

describe('before anything leaves', () => {
  test('the page hears of it, may change it, and may keep it back', async () => {
    hear(event => {
      if (event.detail.name === 'landing') event.preventDefault()
      else event.detail.data.title = 'Altro'
    })
    const page = await openMeasured()
    expect(page.paths()).toEqual([hit])
    expect(page.said(hit)[0]?.data).toMatchObject({ title: 'Altro' })
    const { heldBack, records } = page.runtime.analytics.inspect()
    expect(heldBack).toBe('')
    expect(records.map(({ name, heldBack }) => [name, heldBack])).toEqual([
      ['landing', 'the page'],
      ['page-view', ''],
    ])
  })

  test('what the page adds is told as well, what it takes away is not, and its own object counts', async () => {
    hear(({ detail }) => {
      const { userAgent, ...rest } = detail.data
      detail.data = { ...rest, abtest: 'b', from: '/x?token=geheim', list: ['x'], nothing: null }
    })
    const page = await openMeasured()
    const [said] = page.said(hit).map(({ data }) => data as object)
    expect(said).toMatchObject({ abtest: 'b', from: '/x?token=…', nothing: null })
    expect(said).not.toHaveProperty('userAgent')
    expect(said).not.toHaveProperty('list')
  })

  test('what is of the wrong type is dropped, and one line says so', async () => {
    hear(({ detail }) => {
      if (detail.name === 'page-view') Object.assign(detail.data, { title: 5, screenWidth: Number.NaN })
    })
    const page = await openMeasured()
    page.runtime.analytics.record('page-view')
    await page.settle()
    const data = page.said(hit).map(({ data }) => data as Record<string, unknown>)
    expect(data.map(({ title }) => title)).toEqual(['', ''])
    expect(page.console).toEqual([
      'warn: [site.js] analytics: page-view: dropped title, expected string, found number; screenWidth, expected number, found no number.',
    ])
  })

  test('every address loses its secrets, and people their addresses', async () => {
    const heard: string[] = []
    hear(({ detail }) => heard.push(JSON.stringify(detail)))
    const secret = 'cartToken=geheim&email=mario%40rossi.it&chi=anna@rossi.it&q=pane'
    const page = await openMeasured({
      url: `https://bakery.example/diario?${secret}#token=geheim`,
      html: `<a data-record="button" id="b" href="paga?${secret}">Paga</a>`,
    })
    page.runtime.analytics.record('event', {
      eventName: 'pagato',
      payload: {
        password: 'geheim',
        to: `/x?${secret}`,
        list: [
          `https://a:b@x.example/?${secret}`,
          `../x?${secret}`,
          'mailto:anna@rossi.it',
          'mario@rossi.it',
        ],
      },
    })
    document.querySelector<HTMLElement>('#b')?.click()
    await page.settle()
    expect(page.paths().sort()).toEqual([
      'census/RecordHit',
      'census/button-click',
      'events/RecordEvent',
      'track/Track',
    ])
    const all = decodeURIComponent(page.told.map(({ body, query }) => `${body} ${query}`).join())
    expect(all).toContain('q=pane')
    // Whom the page hands it on to is not told either.
    const here = decodeURIComponent(JSON.stringify([heard, page.runtime.analytics.inspect()]))
    expect(here).toContain('q=pane')
    for (const word of ['geheim', 'rossi', 'a:b@']) expect(all + here).not.toContain(word)
  })

  test('it is handed on to `dataLayer` when the page asks for it', async () => {
    await openMeasured()
    expect(window).not.toHaveProperty('dataLayer')
    document.documentElement.dataset.analytics = 'data-layer'
    await openMeasured()
    expect(Reflect.get(window, 'dataLayer')).toEqual([
      expect.objectContaining({ event: 'site:page-view', websiteId: 'website-1' }),
    ])
  })

  test('the page may have put something in the place of its data layer that throws: what is told is told', async () => {
    document.documentElement.dataset.analytics = 'data-layer'
    Reflect.set(window, 'dataLayer', Object.assign([], { push: () => fault(new Error('rotto')) }))
    const page = await openMeasured()
    expect(page.said(hit)).toHaveLength(1)
    expect(new Set(page.console)).toEqual(new Set([expect.stringContaining('dataLayer failed: rotto')]))
    expect(page.console).toHaveLength(2)
  })

  test('a record nobody knows is one line', async () => {
    const page = await openMeasured()
    page.hand('pane')
    await page.settle()
    expect(page.console).toEqual([
      expect.stringMatching(
        /^warn: \[site.js\] analytics: expected one of .*page-view.*, found "pane"; nothing is recorded\.$/,
      ),
    ])
  })
})

describe('the chunk', () => {
  test('comes when it may be of use, and never before', async () => {
    let asked = 0
    bringChunk('measure', load => {
      asked++
      return load()
    })
    const page = await openMeasured({ context: ordinaryPage })
    page.runtime.analytics.record('event', { eventName: 'prima' })
    await page.settle()
    expect([asked, page.told.length]).toEqual([0, 0])
    expect(page.runtime.analytics.inspect()).toMatchObject({
      heldBack: 'no consent',
      records: [{ name: 'event', heldBack: 'no consent' }],
    })
    page.runtime.consent.allow()
    await page.settle()
    expect(asked).toBe(1)
    // What happened before the yes stays untold.
    expect(page.paths().sort()).toEqual(['census/RecordHit', 'track/Track'])
  })

  test('because the browser has said no', async () => {
    const page = await openMeasured({ env: { refusesTracking: () => true } })
    expect(page.runtime.analytics.inspect().heldBack).toBe('GPC')
  })

  test('only until the code is there that tells it', async () => {
    let isIdle = () => {}
    const whenIdle = (fn: () => void) => {
      isIdle = fn
      return () => {}
    }
    const page = await openMeasured({ env: { whenIdle } })
    page.hand('event', { eventName: 'assaggio' })
    expect(page.runtime.analytics.inspect()).toMatchObject({
      heldBack: '',
      records: [{ name: 'event', heldBack: 'waiting' }],
    })
    // One for the code that decides, one for the code that tells.
    for (let i = 0; i < 2; i++) {
      isIdle()
      await page.settle()
    }
    expect(page.paths()).toContain('events/RecordEvent')
    const { records } = page.runtime.analytics.inspect()
    expect(records.filter(({ name }) => name === 'event')).toMatchObject([{ heldBack: '' }])
  })

  test('that is not there yet has what waited for it told', async () => {
    let bring = () => {}
    bringChunk('measure', async load => {
      await new Promise<void>(resolve => {
        bring = resolve
      })
      return load()
    })
    const page = await openMeasured()
    page.runtime.analytics.record('search', { query: 'segale' })
    bring()
    await page.settle()
    expect(
      page
        .said(hit)
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['2', 'View'])
  })

  test('that does not come is no matter', async () => {
    bringChunk('measure', () => Promise.reject(new Error('blocked')))
    const page = await openMeasured()
    page.runtime.analytics.record('search', { query: 'segale' })
    await page.settle()
    expect([page.told, page.console]).toEqual([[], []])
  })

  test('tells nothing more after a no, and a yes begins again', async () => {
    const cookies = { ss_cookieAllowed: 'true' }
    const page = await openMeasured({ context: ordinaryPage, cookies })
    const before = page.told.length
    page.runtime.consent.deny()
    page.runtime.analytics.record('page-view')
    await page.settle()
    expect(page.told).toHaveLength(before)
    expect([...page.jar.keys()].sort()).toEqual(['crumb', 'ss_cookieAllowed'])
    expect(Object.keys(sessionStorage)).toEqual([])
    page.runtime.consent.allow()
    page.runtime.analytics.record('page-view')
    await page.settle()
    expect(page.told).toHaveLength(before + 1)
    expect(page.said(hit).at(-1)?.ss_cvr).toMatch(/\|1$/)
  })
})

describe('a server that', () => {
  test.each(Object.keys(failures) as FailureName[])('answers %s is nobody’s business', async name => {
    for (const call of ['/api/census/', '/api/census/', '/api/track/']) failNext(call, name)
    const page = await openMeasured({ html: '<form data-block="form" data-form-id="f"></form>' })
    await page.pass(2500)
    expect(page.told.length).toBeGreaterThan(2)
    expect(page.console).toEqual([])
    // The page goes on being recorded.
    await page.pass(70_000)
    page.runtime.analytics.record('search', { query: 'pane' })
    await page.settle()
    expect(page.said(hit).map(({ event }) => event)).toContain('2')
  })

  test('says nothing is given up after 2,500 ms', async () => {
    let given = 0
    const page = await openMeasured({
      env: {
        fetch: (_, { signal }) => {
          signal?.addEventListener('abort', () => given++)
          return new Promise(() => {})
        },
      },
    })
    await page.pass(2499)
    expect(given).toBe(0)
    await page.pass(1)
    // The third is that of the performance settings, which has 30 seconds.
    expect(given).toBe(2)
  })
})

test('what leaves may be the last that happens on the page, and carries the crumb to its own host', async () => {
  const inits: RequestInit[] = []
  const urls: string[] = []
  await openMeasured({
    context: openContext,
    html: '<form data-block="form" data-form-id="f"></form>',
    env: {
      fetch: async (url, init) => {
        urls.push(url)
        inits.push(init)
        return Response.json({})
      },
    },
  })
  expect(urls.length).toBe(4)
  expect(urls.filter(url => !url.startsWith('https://bakery.example/api/'))).toEqual([])
  expect(urls.filter((_, i) => !inits[i]?.keepalive).map(url => new URL(url).pathname)).toEqual([
    '/api/1/performance/settings',
  ])
})
