import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type OpenedPage,
  openSite,
  ourError,
  rejectAtWindow,
  scriptUrl,
  throwAtWindow,
} from './reporter.testing.ts'

const place = { in: 'gallery', at: 'click handler' }
let site: OpenedPage

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  site?.close()
  vi.useRealTimers()
  // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
  document.cookie = 'crumb=; max-age=0; path=/'
})

const report = (error: unknown = ourError('boom')) => site.errors.report(place, error)
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const messages = () => site.records().map(({ data }) => data.message)

describe('an error report', () => {
  test('says what happened, where and to whom', async () => {
    site = openSite()
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
    site = openSite()
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
    site = openSite()
    report()
    await wait(1000)
    expect(Object.keys(site.sent[0]?.headers ?? {})).not.toContain('X-CSRF-Token')
  })

  test('holds no secret, wherever it stood', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
    document.cookie = 'crumb=Geheim/42; path=/'
    const secrets = ['Geheim/42', 'gettone', 'mario@rossi.it', 'mario%40rossi.it', 'parola', 'ricerca']
    site = openSite({
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
    site = openSite({ env: { url: () => `https://bakery.example/${'p'.repeat(5000)}` } })
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
    site = openSite({ context })
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
    site = openSite()
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
    site = openSite()
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
    site = openSite()
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
    site = openSite()
    report(ourError('same'))
    site.errors.report({ ...place, in: 'menu' }, ourError('same'))
    site.errors.report({ ...place, at: 'effect' }, ourError('same'))
    report(ourError('same', { file: scriptUrl.replace('site.js', 'site.menu.js') }))
    await wait(1000)
    expect(site.records().map(({ data }) => data.count)).toEqual([1, 1, 1, 1])
  })
})

describe('what is thrown on real pages', () => {
  const circular: Record<string, unknown> = { message: 'round' }
  circular.self = circular
  const throwing = new Proxy(
    {},
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    ),
  )
  const odd: readonly [what: string, thrown: () => unknown, message: string][] = [
    ['a text', () => 'pane', 'pane'],
    ['undefined', () => undefined, 'undefined'],
    ['null', () => null, 'null'],
    ['a number', () => Number.NaN, 'NaN'],
    ['a symbol', () => Symbol('pane'), 'Symbol(pane)'],
    ['a bigint', () => 10n, '10'],
    ['a DOMException', () => new DOMException('gone', 'NotFoundError'), 'NotFoundError: gone'],
    ['an AggregateError', () => new AggregateError(['a', new Error('b')], 'all'), 'AggregateError: all'],
    [
      'an error of another realm',
      () => {
        const error: unknown = runInNewContext('new TypeError("abroad")')
        expect(error instanceof Error).toBe(false)
        return error
      },
      'TypeError: abroad',
    ],
    [
      'an object whose getters throw',
      () => ({
        get message() {
          throw new Error('x')
        },
        get stack() {
          throw new Error('x')
        },
        get name() {
          throw new Error('x')
        },
      }),
      'something that cannot be printed',
    ],
    ['an object that contains itself', () => circular, 'round'],
    ['a Proxy that throws whatever is asked', () => throwing, 'something that cannot be printed'],
    ['a message that is no text', () => ({ message: { a: 1 }, name: 7, stack: 8 }), '7: [object Object]'],
    ['an error without a stack', () => Object.assign(new Error('x'), { stack: undefined }), 'Error: x'],
    [
      'a megabyte of stack',
      () => Object.assign(new Error('x'), { stack: 's'.repeat(1_000_000) }),
      'Error: x',
    ],
    ['a rejection in an event', () => new CustomEvent('x', { detail: { reason: 1 } }), '[object '],
    ['a function', () => Object.assign(() => {}, { toString: () => 'f()' }), 'f()'],
  ]

  test.each(odd)('%s, reported by a guard, is one record and no second error', async (_, thrown, message) => {
    site = openSite()
    const uncaught = vi.fn()
    window.addEventListener('error', uncaught)
    site.errors.report(place, thrown())
    await wait(1000)
    window.removeEventListener('error', uncaught)
    expect(messages()).toHaveLength(1)
    expect(messages()[0]).toContain(message)
    expect(site.records()[0]?.data.stack.length).toBeLessThanOrEqual(5000)
    expect(uncaught).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledTimes(1)
  })

  test.each(odd)('%s, uncaught in our script, is one record and no second error', async (_, thrown) => {
    site = openSite()
    const value = thrown()
    const event = new ErrorEvent('error', {
      error: value,
      message: 'Uncaught',
      filename: scriptUrl,
      lineno: 1,
    })
    expect(() => window.dispatchEvent(event)).not.toThrow()
    await wait(1000)
    expect(site.records()).toHaveLength(1)
    expect(console.error).not.toHaveBeenCalled()
  })

  test('an event whose getters throw is no error of ours', async () => {
    site = openSite()
    const event = new ErrorEvent('error', { error: ourError('x') })
    Object.defineProperty(event, 'filename', {
      get() {
        throw new Error('trap')
      },
    })
    expect(() => window.dispatchEvent(event)).not.toThrow()
    await wait(1000)
    expect(site.records()).toEqual([])
  })
})

describe('what reaches the window', () => {
  test('is reported when one of our scripts had a part in it, thrown or rejected, also by way of an event', async () => {
    site = openSite()
    throwAtWindow(ourError('thrown'))
    rejectAtWindow(ourError('rejected'))
    const wrapped = new CustomEvent('unhandledrejection', { detail: { reason: ourError('wrapped') } })
    window.dispatchEvent(wrapped)
    await wait(1000)
    expect(site.records().map(({ data }) => [data.message, data.stage, data.block])).toEqual([
      ['Error: thrown', 'error', ''],
      ['Error: rejected', 'unhandledrejection', ''],
      ['Error: wrapped', 'unhandledrejection', ''],
    ])
  })

  test('is not, when it is the host’s, an extension’s or the browser’s own', async () => {
    site = openSite()
    const foreign = (message: string, at: string) =>
      Object.assign(new Error(message), { stack: `Error: ${message}\n    at x (${at}:1:2)` })
    throwAtWindow(null, { message: 'Script error.' })
    throwAtWindow(null, { message: 'ResizeObserver loop completed with undelivered notifications.' })
    throwAtWindow(null, {
      message: 'ResizeObserver loop limit exceeded',
      filename: 'https://bakery.example/',
    })
    throwAtWindow(foreign('host', 'https://bakery.example/host.js'), {
      filename: 'https://bakery.example/host.js',
    })
    throwAtWindow(foreign('inline', 'https://bakery.example/'))
    throwAtWindow(foreign('ext', 'chrome-extension://abc/content.js'), {
      filename: 'chrome-extension://abc/c.js',
    })
    rejectAtWindow(foreign('host', 'https://bakery.example/host.js'))
    for (const odd of [undefined, null, 'text', 5, {}, Symbol('x')]) rejectAtWindow(odd)
    expect(site.timers()).toBe(0)
    await wait(60_000)
    expect(site.sent).toEqual([])
  })

  test('is not reported again when a guard has reported the same error', async () => {
    site = openSite()
    const error = ourError('boom')
    window.onerror = (_message, _file, _line, _column, error) => {
      // What monitors do: they throw it on.
      window.dispatchEvent(new ErrorEvent('error', { error, filename: scriptUrl }))
    }
    report(error)
    throwAtWindow(error)
    rejectAtWindow(error)
    window.onerror = null
    await wait(1000)
    expect(site.records().map(({ data }) => [data.count, data.block])).toEqual([[1, 'gallery']])
  })

  test('leaves the host’s own handlers alone', async () => {
    const onerror = vi.fn(() => true)
    const onunhandledrejection = vi.fn()
    Object.assign(window, { onerror, onunhandledrejection })
    site = openSite()
    expect(window.onerror).toBe(onerror)
    expect(window.onunhandledrejection).toBe(onunhandledrejection)
    const error = ourError('boom')
    throwAtWindow(error, { filename: scriptUrl, lineno: 1, colno: 2, cancelable: true })
    rejectAtWindow(error)
    await wait(1000)
    site.close()
    expect(window.onerror).toBe(onerror)
    expect(window.onunhandledrejection).toBe(onunhandledrejection)
    Object.assign(window, { onerror: null, onunhandledrejection: null })
  })

  test('is no longer heard once everything is given back, and nothing is sent or waits', async () => {
    site = openSite()
    report()
    site.close()
    throwAtWindow(ourError('late'))
    report(ourError('late'))
    expect(site.timers()).toBe(0)
    site.leave()
    await wait(60_000)
    expect(site.sent).toEqual([])
  })
})

describe('a report that cannot be delivered', () => {
  test.each([0, 500, 502, 503])(
    'by %i comes again a minute later, with what came since, once',
    async status => {
      site = openSite()
      site.answer(status)
      report(ourError('one'))
      await wait(1000)
      site.answer(200)
      report(ourError('two'))
      report(ourError('one'))
      await wait(59_000)
      expect(site.sent).toHaveLength(1)
      await wait(1000)
      expect(site.sent).toHaveLength(2)
      expect(
        site
          .records()
          .slice(1)
          .map(({ data }) => [data.message, data.count]),
      ).toEqual([
        ['Error: one', 2],
        ['Error: two', 1],
      ])
      await wait(300_000)
      expect(site.sent).toHaveLength(2)
      expect(console.error).toHaveBeenCalledTimes(3)
    },
  )

  test.each([400, 401, 403, 404, 413])('by %i is given up, and nobody hears of it', async status => {
    site = openSite()
    site.answer(status)
    report()
    await wait(300_000)
    expect(site.sent).toHaveLength(1)
    expect(site.timers()).toBe(0)
    expect(console.error).toHaveBeenCalledTimes(1)
    expect(site.runtime.dialogs.current()).toEqual([])
  })

  test('leaves a server in peace for a minute that says there were too many, even when the visitor leaves', async () => {
    site = openSite()
    site.answer(429)
    report(ourError('one'))
    await wait(1000)
    site.answer(200)
    report(ourError('two'))
    site.leave()
    await wait(59_999)
    expect(site.sent).toHaveLength(1)
    await wait(1)
    expect(site.sent).toHaveLength(2)
    expect(messages()).toEqual(['Error: one', 'Error: one', 'Error: two'])
  })

  test('goes at once when the visitor leaves, if the server is only broken', async () => {
    site = openSite()
    site.answer(500)
    report(ourError('one'))
    await wait(1000)
    site.answer(200)
    site.leave()
    expect(site.sent).toHaveLength(2)
  })

  test('is tried twenty times at most, whatever is wrong', async () => {
    site = openSite()
    site.answer(0)
    report()
    await wait(3_600_000)
    expect(site.sent).toHaveLength(20)
    expect(site.timers()).toBe(0)
  })

  test('ends after 30 seconds without an answer, and comes again', async () => {
    site = openSite()
    site.answer(null)
    report()
    await wait(1000 + 30_000)
    site.answer(200)
    await wait(60_000)
    expect(site.sent).toHaveLength(2)
  })

  test('is no error of ours when somebody’s wrapper of fetch leaves its own promise to nobody', async () => {
    site = openSite()
    site.answer(0)
    report()
    await wait(1000)
    rejectAtWindow(Object.assign(ourError('Failed to fetch'), { name: 'TypeError' }))
    rejectAtWindow(ourError('POST /api/events/RecordJavascriptErrors: 500'))
    site.answer(200)
    await wait(60_000)
    expect(messages()).toEqual(['Error: boom', 'Error: boom'])
    await wait(300_000)
    expect(site.sent).toHaveLength(2)
  })

  test('keeps count of what had to make room for newer ones', async () => {
    site = openSite()
    site.answer(0)
    for (let i = 0; i < 12; i++) report(ourError(`${i}`))
    await wait(1000)
    site.answer(200)
    report(ourError('last'))
    await wait(60_000)
    const last = JSON.parse(site.sent[1]?.body ?? '')
    expect(last).toHaveLength(10)
    expect(last[0].data).toMatchObject({ message: 'Error: 3', dropped: 3 })
    expect(last[9].data.message).toBe('Error: last')
  })
})
