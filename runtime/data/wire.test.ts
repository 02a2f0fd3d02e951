import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failureOf, json, openData, silence } from './data.testing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

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

describe('a call that the server does not answer', () => {
  test('ends after 30 s as a call that did not get through', async () => {
    const { data, shown } = openData(silence)
    const settled = vi.fn()
    const outcome = data.get('/api/orari').finally(settled)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failureOf(await outcome)).toMatchObject({ kind: 'unreachable', status: 0 })
    expect(shown).toEqual(['Impossibile connettersi…'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends after the time the caller gave', async () => {
    const { data } = openData(silence)
    const settled = vi.fn()
    data.post('/api/census/button-click', { timeout: 2500 }).finally(settled)
    await vi.advanceTimersByTimeAsync(2499)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('may be given more than 30 s', async () => {
    const { data } = openData(silence)
    const settled = vi.fn()
    data.get('/api/orari', { timeout: 60_000 }).finally(settled)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalled()
  })

  test.each([0, -5, Number.NaN, undefined, 'soon'])('has 30 s when the caller gave %s', async timeout => {
    const { data } = openData(silence)
    const settled = vi.fn()
    data.get('/api/orari', { timeout } as object).finally(settled)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalled()
  })

  test.each([2 ** 31, Number.POSITIVE_INFINITY])(
    'has the longest there is when given %d ms',
    async timeout => {
      const { data } = openData(silence)
      const settled = vi.fn()
      data.get('/api/orari', { timeout }).finally(settled)
      await vi.advanceTimersByTimeAsync(10_000_000)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2 ** 31)
      expect(settled).toHaveBeenCalled()
    },
  )

  test('does not use up the time of the ones that wait behind it', async () => {
    const { data, requests } = openData(request =>
      request.url.pathname === '/api/fine' ? '{}' : silence(request),
    )
    for (let i = 0; i < 6; i++) data.get('/api/orari')
    const behind = data.get('/api/fine')
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await behind).ok).toBe(true)
    expect(requests).toHaveLength(7)
  })

  test('holds back nobody who gave a time of their own, and what comes too late is not sent', async () => {
    const { data, requests } = openData(silence)
    for (let i = 0; i < 6; i++) data.get('/api/orari')
    const click = data.post('/api/census/button-click', { timeout: 2500 })
    await vi.advanceTimersByTimeAsync(2500)
    expect(failureOf(await click)).toMatchObject({ kind: 'unreachable', status: 0 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(6)
  })

  test('counts its tries into the time the caller gave', async () => {
    const { data, requests } = openData(() => Promise.reject(new Error('offline')))
    const outcome = data.get('/api/orari', { timeout: 500, retries: 9 })
    await vi.advanceTimersByTimeAsync(500)
    expect(failureOf(await outcome).kind).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(5000)
    expect(requests).toHaveLength(3)
  })

  test('ends also when only its body does not come', async () => {
    const body = new ReadableStream({
      start: controller => controller.enqueue(new TextEncoder().encode('{"pane":')),
    })
    const { data } = openData(() => new Response(body))
    const outcome = data.get('/api/orari')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(failureOf(await outcome)).toMatchObject({ kind: 'unreachable', status: 0 })
  })

  test('ends also when a script has wrapped fetch and does not listen', async () => {
    const { data } = openData(() => new Promise(() => {}))
    const outcome = data.get('/api/orari')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(failureOf(await outcome).kind).toBe('unreachable')
  })

  test('is not heard of again when its answer comes after the end', async () => {
    let answer = (_: string) => {}
    const { data, shown, console } = openData(() => new Promise(resolve => (answer = resolve)))
    const read = vi.fn()
    const outcome = data.get('/api/orari', { answer: read })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(failureOf(await outcome).kind).toBe('unreachable')
    answer('{}')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).not.toHaveBeenCalled()
    expect(shown).toHaveLength(1)
    expect(console).toEqual([])
  })

  test('and is refused when nobody waits any more, leaves no rejection behind', async () => {
    let refuse = (_: Error) => {}
    const { data, console } = openData(() => new Promise((_, reject) => (refuse = reject)))
    const outcome = data.get('/api/orari', { timeout: 10 })
    await vi.advanceTimersByTimeAsync(10)
    refuse(new Error('too late'))
    await vi.advanceTimersByTimeAsync(10)
    expect((await outcome).ok).toBe(false)
    expect(console).toEqual([])
  })
})

describe('a fetch that other scripts have broken', () => {
  const broken: Readonly<Record<string, () => unknown>> = {
    'throws at once': () => {
      throw new TypeError('blocked')
    },
    'returns nothing': () => undefined,
    'answers with a text': () => Promise.resolve('{}'),
    'rejects with nothing': () => Promise.reject(),
    'has no readable body': () =>
      Promise.resolve({ status: 200, text: () => Promise.reject(new Error('used')) }),
    'throws while its body is read': () => ({
      status: 200,
      text() {
        throw new Error('used')
      },
    }),
  }

  test.each(Object.entries(broken))('and that %s is a call that did not get through', async (_, fetch) => {
    const { data, shown, console } = openData(() => '{}', { env: { fetch: fetch as never } })
    expect(failureOf(await data.get('/api/orari'))).toMatchObject({ kind: 'unreachable', status: 0 })
    expect(shown).toEqual(['Impossibile connettersi…'])
    expect(console).toEqual([])
  })

  test('and that hands over no text is an answer that cannot be read', async () => {
    const fetch = async () => ({ status: 200, text: async () => undefined }) as never
    const { data } = openData(() => '{}', { env: { fetch } })
    expect(failureOf(await data.get('/api/orari')).kind).toBe('unreadable')
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
