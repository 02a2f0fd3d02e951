import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCrumb, headerValue } from './crumb.ts'
import { failureOf, openWith, site, type TestDataOptions } from './data.testing.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** A server that refuses crumbs as `refuses` says, and gives `crumb-1`, `crumb-2`, … for them. */
function open(
  refuses: (call: { crumb: string | null; count: number; id: string }) => boolean,
  options?: TestDataOptions & { readonly silent?: boolean },
) {
  const calls: { readonly id: string; readonly crumb: string | null; readonly method: string }[] = []
  server.use(
    http.all(`${site}/api/basket`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const id = searchParams.get('id') ?? ''
      const crumb = searchParams.get('crumb')
      calls.push({ id, crumb, method: request.method })
      const count = calls.filter(call => call.id === id).length
      if (!refuses({ crumb, count, id })) return HttpResponse.json({ pane: 2 })
      return HttpResponse.json({
        crumbFail: true,
        ...(!options?.silent && { crumb: `crumb-${calls.length}` }),
      })
    }),
  )
  const page = openWith({ fetch: (url, init) => window.fetch(url, init) }, options)
  return { ...page, calls, crumbs: () => calls.map(({ crumb }) => crumb) }
}

describe('a crumb that the server refuses', () => {
  test('is renewed, and the call is made once more with the new one', async () => {
    const { data, crumbs, jar, shown } = open(({ count }) => count === 1)
    expect(await data.get('/api/basket')).toEqual({ ok: true, status: 200, data: { pane: 2 } })
    expect(crumbs()).toEqual(['crumb-0', 'crumb-1'])
    expect(jar.get('crumb')).toBe('crumb-1')
    expect(shown).toEqual([])
  })

  test.each(['post', 'put', 'delete'] as const)('also repeats a %s, which has not been done', async name => {
    const { data, calls } = open(({ count }) => count === 1)
    expect((await data[name]('/api/basket', { json: { pane: 2 } })).ok).toBe(true)
    expect(calls.map(({ method }) => method)).toEqual([name.toUpperCase(), name.toUpperCase()])
  })

  test('and the next one too, goes to whoever shows failures, and no third call is made', async () => {
    const { data, crumbs, jar, shown } = open(() => true)
    const failure = failureOf(await data.get('/api/basket', { retries: 3 }))
    expect(failure).toMatchObject({ kind: 'crumb', message: 'Richiesta non autorizzata', status: 200 })
    expect(crumbs()).toEqual(['crumb-0', 'crumb-1'])
    expect(shown).toEqual(['Richiesta non autorizzata'])
    // The next call starts with the newest there is.
    expect(jar.get('crumb')).toBe('crumb-2')
  })

  test('is not tried again in a browser without cookies', async () => {
    const { data, crumbs, shown } = open(() => true, { crumb: null, noCookies: true })
    expect(failureOf(await data.post('/api/basket')).kind).toBe('crumb')
    expect(crumbs()).toEqual([null])
    expect(shown).toHaveLength(1)
  })

  test('is not tried again when the server gives no new one', async () => {
    const { data, crumbs, jar } = open(() => true, { silent: true })
    expect(failureOf(await data.get('/api/basket', { onFailure: 'return' })).kind).toBe('crumb')
    expect(crumbs()).toEqual(['crumb-0'])
    expect(jar.get('crumb')).toBe('crumb-0')
  })

  test('is replaced by the one another call has stored meanwhile', async () => {
    const { data, crumbs, jar } = open(
      ({ crumb }) => {
        jar.set('crumb', 'crumb-7')
        return crumb === 'crumb-0'
      },
      { silent: true },
    )
    expect((await data.get('/api/basket')).ok).toBe(true)
    expect(crumbs()).toEqual(['crumb-0', 'crumb-7'])
  })

  test.each(['cru;mb', 'cru mb', 'crümb', 'x'.repeat(5000), '"'])(
    'is not replaced by one that no cookie can hold: %j',
    async given => {
      const calls: string[] = []
      server.use(
        http.get(`${site}/api/basket`, ({ request }) => {
          calls.push(request.url)
          return HttpResponse.json({ crumbFail: true, crumb: given })
        }),
      )
      const { data, jar } = openWith({ fetch: (url, init) => window.fetch(url, init) })
      expect(failureOf(await data.get('/api/basket')).kind).toBe('crumb')
      expect(calls).toHaveLength(1)
      expect(jar.get('crumb')).toBe('crumb-0')
    },
  )

  test('in twenty calls together makes forty, each repeated once, and the last crumb stays', async () => {
    const { data, calls, jar } = open(({ count }) => count === 1)
    const ids = Array.from({ length: 20 }, (_, i) => `${i}`)
    const outcomes = await Promise.all(ids.map(id => data.get(`/api/basket?id=${id}`)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(calls).toHaveLength(40)
    expect(ids.map(id => calls.filter(call => call.id === id).length)).toEqual(ids.map(() => 2))
    const given = calls.flatMap(({ id }, i) => (calls.findIndex(call => call.id === id) === i ? [i + 1] : []))
    expect(jar.get('crumb')).toBe(`crumb-${given.at(-1)}`)
  })

  test('in twenty calls together, and again, fails twenty times after forty calls', async () => {
    const { data, calls } = open(() => true)
    const ids = Array.from({ length: 20 }, (_, i) => `${i}`)
    const outcomes = await Promise.all(ids.map(id => data.post(`/api/basket?id=${id}`)))
    expect(outcomes.map(outcome => failureOf(outcome).kind)).toEqual(ids.map(() => 'crumb'))
    expect(calls).toHaveLength(40)
  })

  test('by somebody else is nothing to us: no cookie of ours is written', async () => {
    const calls: string[] = []
    server.use(
      http.get('https://events.example/api/basket', ({ request }) => {
        calls.push(request.url)
        return HttpResponse.json({ crumbFail: true, crumb: 'theirs' })
      }),
    )
    const { data, jar } = openWith({ fetch: (url, init) => window.fetch(url, init) })
    expect(failureOf(await data.get('https://events.example/api/basket')).kind).toBe('crumb')
    expect(calls).toEqual(['https://events.example/api/basket'])
    expect(jar.get('crumb')).toBe('crumb-0')
  })
})

describe('the crumb in the page', () => {
  const cookiesWith = (value: string | null) => ({ read: () => value, write: () => true, remove() {} })

  test.each([
    [null, ''],
    ['BAfx+9/=', 'BAfx+9/='],
    ['', ''],
    ['with space', ''],
    ['a\u0007bell', ''],
    ['crümb', ''],
  ])('%j counts as %j, so that no header is ever refused', (cookie, crumb) => {
    expect(createCrumb({ cookies: cookiesWith(cookie) }).read()).toBe(crumb)
  })

  test.each([undefined, null, 5, {}, Symbol('token'), 'zwei\nZeilen', '🍞'])('%s is no header', value => {
    expect(headerValue(value)).toBe('')
  })
})
