import { describe, expect, test } from 'vitest'
import { failureOf, json, openData, type TestDataOptions } from './data.testing.ts'

/** The server cannot be reached so often. */
function openBroken(times: number, options: TestDataOptions = {}) {
  let left = times
  return openData(() => {
    if (left-- > 0) throw new TypeError('Failed to fetch')
    return '{"pane":1}'
  }, options)
}

const wanted = { overlay: () => true }

describe('a call that has found no connection', () => {
  test('is made again as often as the visitor wants it, and its caller hears what has become of the last', async () => {
    const { data, requests, shown } = openBroken(2, wanted)
    expect(await data.get('/api/pane')).toEqual({ ok: true, status: 200, data: { pane: 1 } })
    expect([requests.length, shown.length]).toEqual([3, 2])
  })

  test('is over once they have closed what says so, and not before', async () => {
    let close = () => {}
    const overlay = () =>
      new Promise<void>(resolve => {
        close = resolve
      })
    const { data, requests } = openBroken(1, { overlay })
    const outcome = data.get('/api/pane')
    const soon = new Promise(resolve => setTimeout(resolve, 20, 'waits'))
    expect(await Promise.race([outcome, soon])).toBe('waits')
    close()
    expect(failureOf(await outcome).kind).toBe('unreachable')
    expect(requests).toHaveLength(1)
  })

  test('is cancelled when nobody waits for it any more, and not made again', async () => {
    const abort = new AbortController()
    let again = () => {}
    const overlay = () =>
      new Promise<boolean>(resolve => {
        again = () => resolve(true)
      })
    const { data, requests, shown } = openBroken(1, { overlay })
    const outcome = data.get('/api/pane', { signal: abort.signal })
    await expect.poll(() => shown).toHaveLength(1)
    abort.abort()
    expect(failureOf(await outcome).kind).toBe('cancelled')
    again()
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(requests).toHaveLength(1)
  })

  test('is cancelled when the page is given back', async () => {
    const { data, shown } = openBroken(1, { overlay: () => new Promise(() => {}) })
    const outcome = data.get('/api/pane')
    await expect.poll(() => shown).toHaveLength(1)
    data.destroy()
    expect(failureOf(await outcome).kind).toBe('cancelled')
  })
})

describe('once more is offered', () => {
  test.each([
    ['a get', 'get', {}, [true]],
    ['no write: it may have been done', 'post', { json: 1 }, [false]],
    ['a write that may be done twice', 'put', { retriesOfWrite: 1 }, [true]],
    ['nothing whose time is counted', 'get', { timeout: 5000 }, [false]],
    ['nothing that the caller tells of', 'get', { onFailure: 'return' }, []],
    ['nothing that nobody is told of', 'get', { onFailure: 'ignore' }, []],
  ] as const)('for %s', async (_, method, options, expected) => {
    const offered: boolean[] = []
    const overlay = ({ canRetry }: { readonly canRetry: boolean }) => void offered.push(canRetry)
    const { data } = openBroken(9, { overlay })
    await data[method]('/api/pane', options)
    expect(offered).toEqual(expected)
  })

  test.each([
    [400, { error: 'No.' }],
    [401, {}],
    [500, {}],
    [503, {}],
    [403, { authorizationFail: true }],
  ])('for no answer of the server: %i', async (status, body) => {
    const offered: boolean[] = []
    const overlay = ({ canRetry }: { readonly canRetry: boolean }) => offered.push(canRetry) > 0
    const { data, requests } = openData(() => json(body, status), { overlay })
    expect((await data.get('/api/pane')).ok).toBe(false)
    expect([offered, requests.length]).toEqual([[false], 1])
  })
})
