import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type OpenedPage,
  openSite,
  ourError,
  rejectAtWindow,
  scriptUrl,
  throwAtWindow,
} from './reporter.testing.ts'
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
    site = await openSite()
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
    site = await openSite()
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
    site = await openSite()
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
    site = await openSite()
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
    site = await openSite()
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
    site = await openSite()
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
    site = await openSite()
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
    site = await openSite()
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
