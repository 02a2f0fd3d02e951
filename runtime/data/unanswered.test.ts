import { describe, expect, test, vi } from 'vitest'
import { failureOf, openData, silence } from './data.testing.ts'
import './wire.testing.ts'

describe('a call without a connection, to which a service worker answers with its page', () => {
  const page = () => '<!doctype html><h1>Sei offline</h1>'

  test.each(['json', 'json-or-empty', 'nothing'] as const)('has not got through (%s)', async expects => {
    const { data } = openData(page, { env: { isOnline: () => false } })
    const outcome = await data.delete('/api/site-users/account/session', { expects, onFailure: 'ignore' })
    expect(failureOf(outcome)).toMatchObject({ kind: 'unreachable', status: 0, offline: true })
  })

  test('has, where it answers with what it has kept', async () => {
    const { data } = openData(() => '{"pane":1}', { env: { isOnline: () => false } })
    expect(await data.get('/api/pane')).toMatchObject({ ok: true, data: { pane: 1 } })
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
