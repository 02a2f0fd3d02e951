import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createErrors, type ErrorReport, type Errors, messageOf } from './errors.ts'

const place = { in: 'gallery', at: 'click handler' }
let errors: Errors
let reports: ErrorReport[]

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  errors = createErrors({ env: createEnv(window) })
  reports = []
  errors.subscribe(report => reports.push(report))
})
afterEach(() => {
  window.onerror = null
})

const lines = () => vi.mocked(console.error).mock.calls.map(([text]) => text)

/** Everything in it throws, also looking at what it is. */
const hostile = () =>
  new Proxy(
    {},
    new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        },
      },
    ),
  )

const oddThings: readonly [what: string, thrown: unknown, message: string][] = [
  ['an error', new TypeError('no image'), 'no image'],
  ['a text', 'plain text', 'plain text'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', Number.NaN, 'NaN'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  ['an object like an error', { message: 'like an error' }, 'like an error'],
  ['an object without prototype', Object.create(null), 'something that cannot be printed'],
  [
    'an error whose message throws',
    {
      get message() {
        throw new Error('x')
      },
    },
    'something that cannot be printed',
  ],
  ['an error whose message is a symbol', { message: Symbol('m') }, 'Symbol(m)'],
  [
    'an object that cannot become text',
    {
      toString() {
        throw new Error('x')
      },
    },
    'something that cannot be printed',
  ],
  ['a proxy that throws whatever is asked', hostile(), 'something that cannot be printed'],
  ['a function', Object.assign(() => {}, { toString: () => 'a function' }), 'a function'],
]

test.each(oddThings)('%s has words', (_, thrown, message) => {
  expect(messageOf(thrown)).toBe(message)
})

describe.each(oddThings)('when a handler throws %s', (_, thrown, message) => {
  test('the host reads one line, its own error monitor hears it once, and nothing gets out', () => {
    window.onerror = vi.fn()
    const click = errors.guard(place, () => {
      throw thrown
    })
    expect(click()).toBeUndefined()
    expect(lines()).toEqual([`[site.js] gallery: click handler failed: ${message}`])
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ place, message })
    expect(window.onerror).toHaveBeenCalledTimes(1)
  })

  test('the same is true when it comes by promise', async () => {
    window.onerror = vi.fn()
    const click = errors.guard(place, () => Promise.reject(thrown))
    click()?.catch(() => {})
    await Promise.resolve()
    await Promise.resolve()
    expect(lines()).toEqual([`[site.js] gallery: click handler failed: ${message}`])
    expect(reports).toHaveLength(1)
    expect(window.onerror).toHaveBeenCalledTimes(1)
  })
})

describe('a guarded function', () => {
  test('works like the function itself', () => {
    const sum = errors.guard(place, (a: number, b: number) => a + b)
    expect(sum(1, 2)).toBe(3)
    expect(lines()).toEqual([])
  })

  test('hands its promise on', async () => {
    await expect(errors.guard(place, async () => 'value')()).resolves.toBe('value')
    expect(lines()).toEqual([])
  })

  test('that was under way when everything ended fails in silence; what throws then is still told', async () => {
    let fail: (error: Error) => void = () => {}
    const wait = errors.guard(place, () => new Promise((_, reject) => (fail = reject)))
    const waiting = wait()
    errors.destroy()
    fail(new Error('is no longer needed'))
    await expect(waiting).rejects.toThrow('is no longer needed')
    errors.report(place, new Error('https://bakery.example/site.cart.js is no longer needed'))
    expect([lines(), reports]).toEqual([[], []])
    errors.guard(place, () => {
      throw new Error('broken')
    })()
    expect(lines()).toEqual(['[site.js] gallery: click handler failed: broken'])
  })

  test('survives results that only look like a promise', () => {
    const name = 'then'
    const throwing = () => {
      throw new Error('then')
    }
    const odd = [{ value: 1 }, { get: throwing }, { value: throwing }].map(it =>
      Object.defineProperty({}, name, it),
    )
    for (const thing of odd) {
      errors.guard(place, () => thing)()
    }
    expect(lines()).toEqual(Array(2).fill('[site.js] gallery: click handler failed: then'))
  })
})

describe('a report', () => {
  test('says where, what, and what happens now, with the error and the element to look at', () => {
    const el = document.createElement('div')
    const error = new Error('boom')
    errors.report({ in: 'gallery', at: 'render', el }, error, "The server's HTML stays.")
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ["[site.js] gallery: render failed: boom The server's HTML stays.", error, el],
    ])
  })

  test("gives the host's monitor the error itself", () => {
    window.onerror = vi.fn()
    const error = new Error('boom')
    errors.report(place, error)
    expect(window.onerror).toHaveBeenCalledWith('boom', '', 0, 0, error)
  })

  test("is not followed by another when the host's monitor throws or is no function", () => {
    window.onerror = () => {
      throw new Error('monitor')
    }
    errors.report(place, new Error('boom'))
    window.onerror = 'junk' as never
    errors.report(place, new Error('boom'))
    expect(lines()).toHaveLength(2)
    expect(reports).toHaveLength(2)
  })

  test('reaches every subscriber, also when one of them throws', () => {
    const later = vi.fn()
    errors.subscribe(() => {
      throw new Error('subscriber')
    })
    errors.subscribe(later)
    errors.report(place, new Error('boom'))
    expect(later).toHaveBeenCalledTimes(1)
    expect(lines()).toHaveLength(1)
  })

  test('no longer reaches whoever has left', () => {
    const fn = vi.fn()
    errors.subscribe(fn)()
    errors.report(place, new Error('boom'))
    expect(fn).not.toHaveBeenCalled()
  })

  test.each([
    [
      'throws',
      {
        error() {
          throw new Error('console')
        },
        warn() {
          throw new Error('console')
        },
      },
    ],
    ['is gone', undefined],
    ['is empty', {}],
  ])('is made also on a page whose console %s', (_, broken) => {
    window.onerror = vi.fn()
    vi.stubGlobal('console', broken)
    expect(() => errors.report(place, new Error('boom'))).not.toThrow()
    expect(() => errors.warn(place, 'careful')).not.toThrow()
    expect(() => errors.complain(place, 'careful')).not.toThrow()
    expect(reports).toHaveLength(1)
    expect(window.onerror).toHaveBeenCalledTimes(1)
  })
})

test('a mistake in the markup is one line for its author and no error for anybody else', () => {
  window.onerror = vi.fn()
  const el = document.createElement('div')
  errors.warn({ ...place, el }, 'data-speed must be a number')
  errors.complain(place, 'not a block')
  expect(vi.mocked(console.warn).mock.calls).toEqual([['[site.js] gallery: data-speed must be a number', el]])
  expect(lines()).toEqual(['[site.js] gallery: not a block'])
  expect(reports).toEqual([])
  expect(window.onerror).not.toHaveBeenCalled()
})
