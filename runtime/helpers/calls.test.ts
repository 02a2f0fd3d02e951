import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { anyText } from '../../test/any-text.ts'
import type { Failure } from '../data/index.ts'
import { fetchStateOf, followFetch } from './fetch-state.ts'
import { NotFoundError } from './not-found-error.ts'
import { addQueryParameter } from './query-parameter.ts'

describe('the state of a call', () => {
  test('is pending, then success', async () => {
    const [show, log, onError] = [vi.fn(), vi.fn(), vi.fn()]
    const ended = await followFetch(async () => 7, { show, log, onError })
    expect(show.mock.calls).toEqual([[{ state: 'pending' }], [{ state: 'success', data: 7 }]])
    expect(ended).toEqual({ state: 'success', data: 7 })
    expect(log).not.toHaveBeenCalled()
    expect(onError).not.toHaveBeenCalled()
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('is failed where it %s; that is logged, and then told', async (_, load) => {
    const order: string[] = []
    const log = vi.fn(() => void order.push('log'))
    const onError = vi.fn(() => void order.push('told'))
    const show = vi.fn(({ state }: { state: string }) => void order.push(state))
    const error = new Error('no')
    expect(await followFetch(load, { show, log, onError })).toEqual({ state: 'failed', error })
    expect(order).toEqual(['pending', 'log', 'failed', 'told'])
    expect(log.mock.calls).toEqual([[error]])
    expect(onError.mock.calls).toEqual([[error]])
  })

  test('is logged to the console unless somebody else wants to know', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await followFetch(() => Promise.reject(new Error('no')), { show() {} })
    expect(log.mock.calls).toEqual([[new Error('no')]])
  })

  test('is not failed because of who is told of it', async () => {
    const log = vi.fn()
    const show = vi.fn(({ state }: { state: string }) => {
      if (state === 'success') throw new Error('mine')
    })
    await expect(followFetch(async () => 7, { show, log })).rejects.toThrow('mine')
    expect(log).not.toHaveBeenCalled()
  })

  test('is pending and then one other, whatever the call comes to, and nothing is thrown because of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.anything(),
        fc.constantFrom('gives', 'resolves', 'rejects', 'throws'),
        async (value, how) => {
          const [show, log, onError] = [vi.fn(), vi.fn(), vi.fn()]
          const load = (): unknown => {
            if (how === 'throws') throw value
            if (how === 'gives') return value
            return how === 'resolves' ? Promise.resolve(value) : Promise.reject(value)
          }
          const isGood = how === 'gives' || how === 'resolves'
          const ended = isGood ? { state: 'success', data: value } : { state: 'failed', error: value }
          expect(await followFetch(load, { show, log, onError })).toEqual(ended)
          expect(show.mock.calls).toEqual([[{ state: 'pending' }], [ended]])
          expect([log.mock.calls, onError.mock.calls]).toEqual(isGood ? [[], []] : [[[value]], [[value]]])
        },
      ),
    )
  })

  test('of our own calls is what they came to', () => {
    const failure = { kind: 'server', status: 500 } as Failure
    expect(fetchStateOf(null)).toEqual({ state: 'pending' })
    expect(fetchStateOf({ ok: true, status: 200, data: 7 })).toEqual({ state: 'success', data: 7 })
    expect(fetchStateOf({ ok: false, failure })).toEqual({ state: 'failed', error: failure })
  })
})

describe('a query parameter', () => {
  test.each([
    ['https://a.example/b', 'https://a.example/b?q=x+y'],
    ['https://a.example/b?p=1&q=old&q=older#top', 'https://a.example/b?p=1&q=x+y#top'],
  ])('is added to %s', (url, expected) => {
    expect(addQueryParameter(url, { name: 'q', value: 'x y' })).toBe(expected)
  })

  test('is added to what a base makes whole', () => {
    const base = 'https://a.example/b/'
    expect(addQueryParameter('../c?d', { name: 'q', value: '1', base })).toBe('https://a.example/c?d=&q=1')
  })

  test.each(['', '/b', 'http://[', 'a b'])('is reported for what is no address, which stays: “%s”', url => {
    const report = vi.fn()
    expect(addQueryParameter(url, { name: 'q', value: '1', report })).toBe(url)
    expect(report.mock.calls).toEqual([
      [new TypeError(`Adding the query parameter "q": invalid URL "${url}".`)],
    ])
  })

  test('is read again as it was, whatever it is', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), text, text, (url, name, value) => {
        const added = new URL(addQueryParameter(url, { name, value }))
        expect(added.searchParams.getAll(name)).toEqual([value])
        expect(added.host + added.pathname).toBe(new URL(url).host + new URL(url).pathname)
      }),
    )
  })
})

test('an error of what was not found carries its path, whatever it is', () => {
  fc.assert(
    fc.property(anyText, path => {
      const error = new NotFoundError(path)
      expect([error.path, error.message, error.name]).toEqual([path, `Not found: ${path}`, 'NotFoundError'])
    }),
  )
})

test('an error of what was not found carries its path', () => {
  const cause = new Error('404')
  const error = new NotFoundError('/blog/gone', { cause })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'NotFoundError', path: '/blog/gone', cause })
  expect(error.message).toBe('Not found: /blog/gone')
})
