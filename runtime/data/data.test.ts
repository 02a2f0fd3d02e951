import { describe, expect, test, vi } from 'vitest'
import { awkwardTexts } from '../../fixtures/awkward.ts'
import { createErrors } from '../errors/errors.ts'
import { readPage } from '../page/page.ts'
import { dataOf, failureOf, json, messagesIn, openData, silence } from './data.testing.ts'
import { createData } from './data.ts'

const methods = ['get', 'post', 'put', 'delete'] as const

describe('a call that succeeds', () => {
  test.each(methods)('by %s brings what the server sent', async name => {
    const { data, requests, shown, console } = openData(() => json({ pane: 1 }, 202))
    expect(await data[name]('/api/pane')).toEqual({ ok: true, status: 202, data: { pane: 1 } })
    expect(requests.map(({ method }) => method)).toEqual([name.toUpperCase()])
    expect([shown, console]).toEqual([[], []])
  })

  test('brings what the caller makes of it', async () => {
    const { data } = openData(() => '{"pane":1}')
    const answer = (body: unknown) => Object.keys(body as object).length
    const outcome = await data.get('/api/pane', { answer })
    expect(dataOf(outcome) satisfies number).toBe(1)
  })

  test('but is not what the caller expects, is an answer that cannot be read', async () => {
    const { data, shown, console } = openData(() => '{"pane":1}')
    const answer = () => {
      throw new TypeError('no bread')
    }
    const failure = failureOf(await data.get('/api/pane', { answer }))
    const message = 'Errore interno: la risposta di /api/pane non è leggibile: {"pane":1}'
    expect(failure).toMatchObject({ kind: 'unreadable', status: 200, message })
    expect([shown, console]).toEqual([[message], []])
  })

  test('need not be JSON when the caller expects nothing', async () => {
    const { data } = openData(() => '<p>Fatto')
    expect(await data.post('/api/pane', { expects: 'nothing' })).toEqual({
      ok: true,
      status: 200,
      data: null,
    })
  })
})

describe('an answer that cannot be read', () => {
  test('is quoted, but not at length', async () => {
    const { data } = openData(() => 'è'.repeat(5000))
    expect(failureOf(await data.get('/api/pane')).message).toBe(
      `Errore interno: la risposta di /api/pane non è leggibile: ${'è'.repeat(200)}`,
    )
  })

  test.each(awkwardTexts)('is quoted as it is: %j', async text => {
    const { data } = openData(() => `${text}<`)
    expect(failureOf(await data.get('/api/pane')).message).toBe(
      `Errore interno: la risposta di /api/pane non è leggibile: ${new TextDecoder().decode(
        new TextEncoder().encode(`${text}<`.slice(0, 200)),
      )}`,
    )
  })

  test('is quoted without what is secret in it, as is its address', async () => {
    const { data } = openData(() => '{"crumbFail":true,"crumb":"secret-1","token":"secret-2"')
    const failure = failureOf(await data.get('/api/pane?token=secret-3&email=secret-4'))
    expect(failure.url).toBe('/api/pane?token=…&email=…')
    expect(JSON.stringify(failure)).not.toContain('secret')
  })
})

describe('the member’s token', () => {
  const tokens = (requests: ReturnType<typeof openData>['requests']) =>
    requests.map(({ headers }) => headers['X-SiteUser-XSRF-Token'])

  test('goes with every later call, in its header only, until the member leaves', async () => {
    const { data, requests, jar } = openData()
    await data.get('/api/a')
    data.keepMemberToken('member-1')
    await data.get('/api/b')
    await data.post('/api/c', { json: 1 })
    data.keepMemberToken(null)
    await data.get('/api/d')
    expect(tokens(requests)).toEqual([undefined, 'member-1', 'member-1', undefined])
    const elsewhere = requests.map(({ url, body }) => `${url} ${body}`).join() + [...jar].join()
    expect(elsewhere).not.toContain('member-1')
    expect(JSON.stringify({ ...localStorage })).not.toContain('member-1')
    expect(document.cookie).not.toContain('member-1')
  })

  test('is forgotten when the page gives everything back', async () => {
    const { data, requests } = openData()
    data.keepMemberToken('member-1')
    data.destroy()
    await data.get('/api/a')
    expect(requests).toEqual([])
  })

  test.each(['', 'zwei\nZeilen', '🍞', 5, {}, undefined])(
    'is none when it is %j, and calls go on',
    async token => {
      const { data, requests } = openData()
      data.keepMemberToken('member-1')
      data.keepMemberToken(token as string)
      expect((await data.get('/api/a')).ok).toBe(true)
      expect(tokens(requests)).toEqual([undefined])
    },
  )
})

describe('a caller that leaves', () => {
  test('hears that the call is cancelled, and the visitor hears nothing', async () => {
    const { data, requests, shown } = openData(silence)
    const leave = new AbortController()
    const outcome = data.get('/api/a', { signal: leave.signal })
    leave.abort()
    expect(failureOf(await outcome)).toMatchObject({ kind: 'cancelled', status: 0 })
    expect(requests[0]?.init.signal?.aborted).toBe(true)
    expect(shown).toEqual([])
  })

  test('has left before: nothing is sent', async () => {
    const { data, requests } = openData()
    expect(failureOf(await data.get('/api/a', { signal: AbortSignal.abort() })).kind).toBe('cancelled')
    const keepalive = { signal: AbortSignal.abort(), keepalive: true }
    expect(failureOf(await data.post('/api/a', keepalive)).kind).toBe('cancelled')
    expect(requests).toEqual([])
  })

  test('hears nothing else, even when the answer comes in the same moment', async () => {
    const fetch = async () => ({ status: 200, text: async () => '{}' }) as Response
    const heard: boolean[] = []
    for (let steps = 0; steps < 40; steps++) {
      const leave = new AbortController()
      const { data } = openData(() => '{}', { env: { fetch } })
      const answer = vi.fn(() => expect(leave.signal.aborted).toBe(false))
      const outcome = data.get('/api/a', { signal: leave.signal, answer })
      for (let i = 0; i < steps; i++) await Promise.resolve()
      leave.abort()
      heard.push((await outcome).ok)
      expect(answer).toHaveBeenCalledTimes(heard.at(-1) ? 1 : 0)
    }
    // Early enough it is cancelled, too late it is not, and there is one moment between the two.
    expect(heard.indexOf(true)).toBeGreaterThan(3)
    expect(heard.lastIndexOf(false)).toBe(heard.indexOf(true) - 1)
  })

  test('leaves no listener on its signal', async () => {
    const { signal } = new AbortController()
    const add = vi.spyOn(signal, 'addEventListener')
    const remove = vi.spyOn(signal, 'removeEventListener')
    const { data } = openData()
    await data.get('/api/a', { signal })
    expect(add).toHaveBeenCalled()
    expect(remove.mock.calls).toEqual(add.mock.calls)
  })
})

test('after the end every call is cancelled, and nothing is sent', async () => {
  const { data, requests, shown, console } = openData()
  data.destroy()
  data.destroy()
  for (const name of methods) expect(failureOf(await data[name]('/api/a')).kind).toBe('cancelled')
  expect([requests, shown, console]).toEqual([[], [], []])
})

test('dialogs that break do not break the call', async () => {
  const { env, cookies, session, console } = openData()
  const errors = createErrors({ env })
  const fail = () => {
    throw new Error('no dialogs')
  }
  const data = createData({
    lifecycle: { reserve: () => () => {} },
    env: { ...env, fetch: async () => new Response('', { status: 404 }) },
    errors,
    page: readPage({ env, errors }),
    messages: messagesIn('it-IT'),
    cookies,
    session,
    dialogs: { systemError: fail, login: fail, preload: () => {} },
  })
  expect(failureOf(await data.get('/api/a')).kind).toBe('unreachable')
  expect(console).toEqual(['error: [site.js] data: GET /api/a failed: no dialogs'])
})

test('a failure is in the page’s language', async () => {
  const { env, cookies, session } = openData()
  const errors = createErrors({ env })
  const data = createData({
    lifecycle: { reserve: () => () => {} },
    env: { ...env, fetch: async () => new Response('', { status: 403 }) },
    errors,
    page: readPage({ env, errors }),
    messages: messagesIn('en-US'),
    cookies,
    session,
    dialogs: { systemError: async () => {}, login: async () => false, preload() {} },
  })
  expect(failureOf(await data.get('/api/a')).message).toBe('Request not authorized')
})
