import { describe, expect, test, vi } from 'vitest'
import { failureOf, json, openData, silence } from './data.testing.ts'
import './wire.testing.ts'

describe('a read that cannot reach the server', () => {
  test('is tried as often as the caller said, each time 200 ms later, and tells the visitor once', async () => {
    const times: number[] = []
    const { data, shown } = openData(() => {
      times.push(performance.now())
      return new Response('', { status: 404 })
    })
    const outcome = data.get('/api/orari', { retries: 3 })
    await vi.advanceTimersByTimeAsync(600)
    expect(times.map(time => time - (times[0] ?? 0))).toEqual([0, 200, 400, 600])
    expect(failureOf(await outcome)).toMatchObject({ kind: 'unreachable', status: 404 })
    expect(shown).toEqual(['Impossibile connettersi…'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('waits the whole 200 ms', async () => {
    const { data, requests } = openData(() => new Response('', { status: 599 }))
    data.get('/api/orari', { retries: 1 })
    await vi.advanceTimersByTimeAsync(199)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
  })

  test('succeeds with the first answer there is', async () => {
    let left = 2
    const { data, requests, shown } = openData(() => {
      if (left-- > 0) throw new TypeError('Failed to fetch')
      return '{"aperto":true}'
    })
    const outcome = data.get('/api/orari', { retries: 5 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await outcome).toEqual({ ok: true, status: 200, data: { aperto: true } })
    expect(requests).toHaveLength(3)
    expect(shown).toEqual([])
  })

  test.each([
    [0, 1],
    [-1, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 11],
    [1000, 11],
  ])('with %d retries is sent %d times', async (retries, count) => {
    const { data, requests } = openData(() => Promise.reject(new Error('offline')))
    const outcome = data.get('/api/orari', { retries })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(failureOf(await outcome).kind).toBe('unreachable')
    expect(requests).toHaveLength(count)
  })

  test.each([
    [400, { error: 'No' }],
    [401, {}],
    [403, {}],
    [500, {}],
    [501, {}],
    [503, {}],
    [200, { error: 'No' }],
    [200, { loginRequired: true }],
    [200, { authorizationFail: true }],
  ])('is not what an answer with %i and %j means: it is not tried again', async (status, body) => {
    const { data, requests } = openData(() => json(body, status))
    const outcome = data.get('/api/orari', { retries: 3 })
    await vi.advanceTimersByTimeAsync(2000)
    expect((await outcome).ok).toBe(false)
    expect(requests).toHaveLength(1)
  })

  test('leaves its place to others at once when nobody waits any more, also between two tries', async () => {
    const { data, requests } = openData(({ url }) =>
      url.pathname === '/api/fine' ? '{}' : new Response('', { status: 404 }),
    )
    const leave = new AbortController()
    const lost = Array.from({ length: 6 }, () => data.get('/api/orari', { retries: 9, signal: leave.signal }))
    await vi.advanceTimersByTimeAsync(100)
    const next = data.get('/api/fine')
    await vi.advanceTimersByTimeAsync(0)
    expect(requests).toHaveLength(6)
    leave.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect((await next).ok).toBe(true)
    expect((await Promise.all(lost)).map(outcome => failureOf(outcome).kind)).toEqual(
      Array(6).fill('cancelled'),
    )
    await vi.advanceTimersByTimeAsync(5000)
    expect(requests).toHaveLength(7)
  })
})

describe('a write', () => {
  test.each(['post', 'put', 'delete'] as const)(
    'by %s is never repeated, because the server may have done it',
    async name => {
      const { data, requests, shown } = openData(() => Promise.reject(new Error('reset')))
      const outcome = data[name]('/api/ordini', { json: { pane: 1 }, retries: 5 } as object)
      await vi.advanceTimersByTimeAsync(5000)
      expect(failureOf(await outcome).kind).toBe('unreachable')
      expect(requests).toHaveLength(1)
      expect(shown).toEqual(['Impossibile connettersi…'])
    },
  )

  test('is repeated when the caller says that it may be, by its own name', async () => {
    const { data, requests } = openData(() => Promise.reject(new Error('reset')))
    const outcome = data.put('/api/ordini', { json: { pane: 1 }, retriesOfWrite: 2 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(failureOf(await outcome).kind).toBe('unreachable')
    expect(requests.map(({ body }) => body)).toEqual(Array(3).fill('{"pane":1}'))
  })
})

describe('what is sent while the visitor leaves', () => {
  test('asks the browser to keep it alive, with the crumb of that moment in the header', async () => {
    const { data, requests, jar } = openData()
    jar.set('crumb', 'crumb-8')
    await data.post('/api/events/RecordJavascriptErrors', { json: [], crumb: 'header', keepalive: true })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.headers).toMatchObject({ 'X-CSRF-Token': 'crumb-8' })
    expect(requests[0]?.url.search).toBe('')
    expect(requests[0]?.init.keepalive).toBe(true)
  })

  test('has no header without a cookie, and is sent all the same', async () => {
    const { data, requests, console } = openData(() => '{}', { crumb: null })
    const options = { json: [], crumb: 'header', keepalive: true } as const
    expect((await data.post('/api/events/RecordJavascriptErrors', options)).ok).toBe(true)
    expect(Object.keys(requests[0]?.headers ?? {})).toEqual(['Accept', 'Content-Type'])
    expect(console).toEqual([])
  })

  test('waits for no other call, and is on its way before the caller goes on', () => {
    const { data, requests } = openData(silence)
    for (let i = 0; i < 10; i++) data.get('/api/orari')
    expect(requests).toHaveLength(6)
    data.post('/api/events/Trace', { form: { data: '[]' }, keepalive: true })
    expect(requests.map(({ url }) => url.pathname).at(-1)).toBe('/api/events/Trace')
  })

  test('is not taken back when the page gives everything back', async () => {
    const { data, requests } = openData(silence)
    const read = data.get('/api/orari')
    const trace = data.post('/api/events/Trace', { keepalive: true, onFailure: 'ignore' })
    data.destroy()
    expect(failureOf(await read).kind).toBe('cancelled')
    expect(failureOf(await trace).kind).toBe('cancelled')
    expect(requests.map(({ init }) => init.signal?.aborted)).toEqual([true, false])
  })

  test('has its answer read, whoever waits, because an unread one keeps its place in the budget', async () => {
    const answer = new Response('{}')
    const text = vi.spyOn(answer, 'text')
    const { data } = openData(() => answer)
    const trace = data.post('/api/events/Trace', { keepalive: true, onFailure: 'ignore' })
    data.destroy()
    await trace
    await vi.advanceTimersByTimeAsync(0)
    expect(text).toHaveBeenCalledTimes(1)
  })
})
