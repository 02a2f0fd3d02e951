import { afterEach, describe, expect, test, vi } from 'vitest'
import { type OpenedPage, openSite, ourError, scriptUrl, throwAtWindow } from './reporter.testing.ts'
import { place, wait } from './reporter-page.testing.ts'

let site: OpenedPage
afterEach(() => {
  site?.close()
  vi.useRealTimers()
  // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
  document.cookie = 'crumb=; max-age=-1; path=/'
})

const report = (error: unknown = ourError('boom')) => site.errors.report(place, error)
const messages = () => site.records().map(({ data }) => data.message)

describe('an error report', () => {
  test('says what happened, where and to whom', async () => {
    site = await openSite()
    report(ourError('boom', { name: 'TypeError' }))
    await wait(1000)
    expect(site.records()).toEqual([
      {
        event: 'JavascriptError',
        timestamp: 1_700_000_000_000,
        data: {
          websiteId: 'website-1',
          templateId: 'template-1',
          url: 'https://bakery.example/pane?farina=…&token=…#cottura',
          userAgent: navigator.userAgent,
          app: 'site.js 1.2.3',
          message: 'TypeError: boom',
          stack: ourError('boom', { name: 'TypeError' }).stack,
          file: scriptUrl,
          line: 12,
          column: 34,
          block: 'gallery',
          stage: 'click handler',
          count: 1,
        },
      },
    ])
  })

  test('goes to its address and outlives the page, with the crumb in the header as the cookie has it then', async () => {
    site = await openSite()
    report()
    // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
    document.cookie = 'crumb=Ab1/cd2; path=/'
    await wait(1000)
    expect(site.sent).toHaveLength(1)
    expect(site.sent[0]).toMatchObject({
      path: '/api/events/RecordJavascriptErrors',
      query: '',
      keepalive: true,
      headers: { 'X-CSRF-Token': 'Ab1/cd2', 'Content-Type': 'application/json; charset=UTF-8' },
    })
    expect(site.sent[0]?.body).not.toContain('Ab1/cd2')
  })

  test('goes without a header where there is no cookie', async () => {
    site = await openSite()
    report()
    await wait(1000)
    expect(Object.keys(site.sent[0]?.headers ?? {})).not.toContain('X-CSRF-Token')
  })

  test('holds no secret, wherever it stood', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
    document.cookie = 'crumb=Geheim/42; path=/'
    const secrets = ['Geheim/42', 'gettone', 'mario@rossi.it', 'mario%40rossi.it', 'parola', 'ricerca']
    site = await openSite({
      env: {
        url: () => 'https://bakery.example/?cartToken=gettone&email=mario%40rossi.it&q=ricerca#token=gettone',
      },
    })
    const error = ourError('refused Geheim/42 for mario@rossi.it: {"key":"parola","token":"gettone"}')
    error.stack += '\n    at x (https://bakery.example/a.js?key=parola&q=ricerca:1:2)'
    report(error)
    throwAtWindow(error.message, { filename: `${scriptUrl}?token=gettone`, lineno: 1, colno: 2 })
    site.errors.report({ in: 'data', at: 'GET /api/x?crumb=Geheim/42&q=ricerca' }, ourError('no'))
    await wait(1000)
    expect(site.records()).toHaveLength(3)
    expect(secrets.filter(secret => site.sent[0]?.body.includes(secret))).toEqual([])
  })

  test('is bounded: 5,000 characters of stack, 1,000 of message, 2,000 of address', async () => {
    site = await openSite({ env: { url: () => `https://bakery.example/${'p'.repeat(5000)}` } })
    const error = ourError('m'.repeat(3000))
    error.stack = `Error\n${'s'.repeat(1_000_000)}`
    report(error)
    await wait(1000)
    const [first] = site.records()
    expect(first?.data.stack).toHaveLength(5000)
    expect(first?.data.message).toHaveLength(1000)
    expect(first?.data.url).toHaveLength(2000)
  })
})

describe('a page of a server that is not the builder’s', () => {
  test.each([
    ['without a context', null],
    ['with a context that names no website', { website: {} }],
  ])('%s is asked nothing: no request, no timer, no listener', async (_, context) => {
    const listened: string[] = []
    const listen = vi.spyOn(window, 'addEventListener').mockImplementation(type => void listened.push(type))
    site = await openSite({ context })
    listen.mockRestore()
    report()
    throwAtWindow(ourError('boom'), { filename: scriptUrl })
    site.runtime.trace.log({ message: 'pane' })
    expect(site.timers()).toBe(0)
    site.leave()
    await wait(60_000)
    expect(site.sent).toEqual([])
    expect(listened).toEqual([])
  })
})

describe('many errors', () => {
  test('a thousand in a second and a thousand more in a minute are at most twenty sends of at most ten', async () => {
    site = await openSite()
    for (let i = 0; i < 1000; i++) {
      report(ourError(`early ${i}`))
      await wait(1)
    }
    expect(site.sent).toHaveLength(0)
    await wait(998)
    expect(site.sent).toHaveLength(0)
    await wait(1)
    expect(site.sent).toHaveLength(1)
    expect(messages()).toEqual(Array.from({ length: 10 }, (_, i) => `Error: early ${990 + i}`))
    expect(site.records().map(({ data }) => data.dropped)).toEqual([990, ...Array(9).fill(undefined)])
    for (let i = 0; i < 1000; i++) {
      report(ourError(`late ${i}`))
      await wait(i % 40 === 0 ? 1500 : 10)
    }
    await wait(10_000)
    expect(site.sent).toHaveLength(20)
    expect(site.sent.map(({ body }) => JSON.parse(body).length).filter(length => length > 10)).toEqual([])
    report(ourError('too late'))
    expect(site.timers()).toBe(0)
    site.leave()
    await wait(60_000)
    expect(site.sent).toHaveLength(20)
  })

  test('wait until it has been quiet for a second, counted from the last', async () => {
    site = await openSite()
    report(ourError('one'))
    await wait(999)
    report(ourError('two'))
    await wait(999)
    expect(site.sent).toHaveLength(0)
    await wait(1)
    expect(messages()).toEqual(['Error: one', 'Error: two'])
    expect(site.timers()).toBe(0)
  })

  test('the same a thousand times is one record that says so, and in the next batch one more', async () => {
    site = await openSite()
    for (let i = 0; i < 1000; i++) report(ourError('same'))
    report(ourError('another'))
    await wait(1000)
    expect(site.records().map(({ data }) => [data.message, data.count])).toEqual([
      ['Error: same', 1000],
      ['Error: another', 1],
    ])
    report(ourError('same'))
    await wait(1000)
    expect(site.records().map(({ data }) => data.count)).toEqual([1000, 1, 1])
  })

  test('the same words from another block, or from another place in the script, are another error', async () => {
    site = await openSite()
    report(ourError('same'))
    site.errors.report({ ...place, in: 'menu' }, ourError('same'))
    site.errors.report({ ...place, at: 'effect' }, ourError('same'))
    report(ourError('same', { file: scriptUrl.replace('site.js', 'site.menu.js') }))
    await wait(1000)
    expect(site.records().map(({ data }) => data.count)).toEqual([1, 1, 1, 1])
  })
})
