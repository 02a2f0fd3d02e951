import { afterEach, describe, expect, test } from 'vitest'
import { createErrors } from '../errors/errors.ts'
import { drawn } from '../layers/dialog-list.testing.ts'
import { createDialogs } from '../layers/dialogs.ts'
import { readPage } from '../page/page.ts'
import { dataOf, failureOf, json, messagesIn, openData } from './data.testing.ts'
import { createData, type Data } from './data.ts'

describe('what the visitor is told', () => {
  const login = () => json({ loginRequired: true, error: 'Accedi per ordinare.' }, 401)
  const forbidden = () => json({ authorizationFail: true, message: 'Solo per il fornaio.' }, 403)
  const closed = () => new Response('', { status: 503 })

  test.each([
    ['overlay', ['Questo servizio è temporaneamente non disponibile. Riprova più tardi.']],
    [undefined, ['Questo servizio è temporaneamente non disponibile. Riprova più tardi.']],
    ['nonsense', ['Questo servizio è temporaneamente non disponibile. Riprova più tardi.']],
    ['return', []],
    ['ignore', []],
  ])('of a failure, when the caller says %s', async (onFailure, expected) => {
    const { data, shown } = openData(closed)
    const failure = failureOf(await data.get('/api/pane', { onFailure } as object))
    expect(shown).toEqual(expected)
    expect(failure.message).toContain('temporaneamente')
  })

  test.each([
    ['overlay', ['login']],
    ['return', ['login']],
    ['ignore', []],
  ] as const)('when they have to log in and the caller says %s', async (onFailure, expected) => {
    const { data, shown } = openData(login)
    const failure = failureOf(await data.get('/api/pane', { onFailure }))
    expect(failure).toMatchObject({ kind: 'login', message: 'Accedi per ordinare.' })
    expect(shown).toEqual(expected)
  })

  test.each([
    ['overlay', ['Solo per il fornaio.']],
    ['return', ['Solo per il fornaio.']],
    ['ignore', []],
  ] as const)('when they may not do this and the caller says %s', async (onFailure, expected) => {
    const { data, shown } = openData(forbidden)
    expect(failureOf(await data.get('/api/pane', { onFailure })).kind).toBe('forbidden')
    expect(shown).toEqual(expected)
  })

  test('comes with everything the overlay shows', async () => {
    const { data, failures } = openData(() => json({ message: 'No.', cleaned: true, network: true }, 500))
    await data.put('/api/pane?key=secret', { form: { a: 1 } })
    expect(failures).toMatchObject([
      {
        kind: 'rejected',
        status: 500,
        message: 'No.',
        url: '/api/pane?key=…',
        format: 'form',
        offline: false,
      },
    ])
    expect(failures[0]?.answer).toMatchObject({ cleaned: true, network: true })
  })

  test.each([
    ['error', { error: 'A', message: 'B', billingErrorCode: 'C' }, 'A'],
    ['message', { message: 'B', billingErrorCode: 'C' }, 'B'],
    ['billingErrorCode', { billingErrorCode: 'C' }, 'Si è verificato un errore!'],
  ])('is the server’s own words: %s', async (_, body, message) => {
    const { data } = openData(() => json(body, 400))
    const failure = failureOf(await data.post('/api/ordini'))
    expect(failure).toMatchObject({ kind: 'rejected', message })
    expect(failure.answer.billingErrorCode).toBe('C')
  })

  test('says that the browser has no connection, when it knows', async () => {
    const env = { isOnline: () => false }
    const { data } = openData(() => Promise.reject(new TypeError('Failed to fetch')), { env })
    expect(failureOf(await data.get('/api/pane'))).toMatchObject({
      kind: 'unreachable',
      status: 0,
      offline: true,
    })
    const { data: answered } = openData(closed, { env })
    expect(failureOf(await answered.get('/api/pane')).offline).toBe(false)
  })
})

describe('twenty failures together', () => {
  /** The dialogs as they are, with somebody who draws them. */
  function open(answer: () => Response) {
    const { env, cookies, session } = openData()
    const errors = createErrors({ env })
    const dialogs = createDialogs({ env, errors })
    const list = drawn(dialogs)
    const data = createData({
      lifecycle: { reserve: () => () => {} },
      env: { ...env, fetch: async () => answer() },
      errors,
      page: readPage({ env, errors }),
      messages: messagesIn('it-IT'),
      cookies,
      session,
      dialogs,
    })
    return { data, list }
  }
  const twenty = (data: Data) => Promise.all(Array.from({ length: 20 }, (_, i) => data.get(`/api/pane/${i}`)))

  test.each([
    ['login', 'login', { loginRequired: true }, 200],
    ['forbidden', 'systemError', { authorizationFail: true }, 200],
    ['rejected', 'systemError', { error: 'No.' }, 400],
    ['unavailable', 'systemError', {}, 503],
    ['unreachable', 'systemError', {}, 404],
  ])('of kind %s open one %s', async (kind, dialog, body, status) => {
    const { data, list } = open(() => json(body, status))
    const outcomes = twenty(data)
    await expect.poll(() => list.current().map(each => each.kind)).toEqual([dialog])
    list.current()[0]?.answer('cancel')
    expect((await outcomes).map(outcome => failureOf(outcome).kind)).toEqual(Array(20).fill(kind))
    expect(list.current().filter(({ isLeaving }) => !isLeaving)).toEqual([])
  })
})

describe('a call that is wrong', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  const throwing = {
    get onFailure(): never {
      throw new Error('trap')
    },
  }
  const { proxy: revoked, revoke } = Proxy.revocable({}, {})
  revoke()

  const garbage: readonly [what: string, address: unknown, options?: unknown][] = [
    ['no address', undefined],
    ['null', null],
    ['a number', 5],
    ['an object', {}],
    ['a list', ['/api/x']],
    ['a function', () => '/api/x'],
    ['a symbol', Symbol('/api/x')],
    ['an empty address', ''],
    ['another kind of address', 'javascript:alert(1)'],
    ['half an address', 'https://'],
    ['JSON that contains itself', '/api/x', { json: cyclic }],
    ['JSON that is a symbol', '/api/x', { json: Symbol('x') }],
    ['JSON that is a function', '/api/x', { json: () => 1 }],
    ['JSON with a big number', '/api/x', { json: [10n] }],
    ['a form that is a text', '/api/x', { form: 'a=b' }],
    ['a form that is a list', '/api/x', { form: [['a', 'b']] }],
    ['a form with a symbol', '/api/x', { form: { a: Symbol('x') } }],
    ['options that throw', '/api/x', throwing],
    ['options nobody can look at', '/api/x', revoked],
  ]

  test.each(garbage)(
    'because of %s is one line and one outcome, and nothing is sent',
    async (_, ...given) => {
      const { data, requests, shown, console } = openData()
      const post = data.post as (...args: unknown[]) => ReturnType<Data['post']>
      const failure = failureOf(await post(...given))
      expect(failure).toMatchObject({ kind: 'invalid', status: 0, message: 'Si è verificato un errore!' })
      expect(console).toHaveLength(1)
      expect(console[0]).toMatch(/^error: \[site\.js\] data: POST .*failed: /)
      expect(requests).toEqual([])
      expect(shown).toEqual(['Si è verificato un errore!'])
    },
  )

  test('because a GET has a body, says so', async () => {
    const { data, requests, console } = openData()
    expect(failureOf(await data.get('/api/x?token=secret', { json: 1 } as object)).kind).toBe('invalid')
    expect(console).toEqual(['error: [site.js] data: GET /api/x?token=… failed: a GET carries no body'])
    expect(requests).toEqual([])
  })

  test.each([
    null,
    5,
    'x',
    true,
    Symbol('x'),
    () => 1,
    [],
    { unknown: 1 },
    { signal: 'x', queue: {}, secure: 'no' },
  ])('is not one whose options are only odd (%#)', async options => {
    const { data, console } = openData()
    const get = data.get as (...args: unknown[]) => ReturnType<Data['get']>
    expect((await get('/api/x', options)).ok).toBe(true)
    expect(console).toEqual([])
  })

  test('takes nobody else with it', async () => {
    const { data } = openData()
    const outcomes = [data.get('/api/a'), data.post('/api/b', { json: cyclic }), data.get('/api/c')]
    expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, false, true])
  })
})

describe('a page whose old scripts have written on every object', () => {
  const inherited = {
    error: 'no',
    crumbFail: true,
    form: { a: 'b' },
    json: 1,
    retries: 5,
    retriesOfWrite: 5,
    timeout: 1,
    onFailure: 'ignore',
    expects: 'nothing',
    keepalive: true,
    crumb: 'header',
    queue: 'all',
    answer: () => 'no',
    secure: true,
  }
  afterEach(() => {
    for (const name of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, name)
  })

  test('calls as every other page', async () => {
    const { data, requests, shown } = openData(({ url }) =>
      url.pathname === '/api/pane' ? '{"pane":1}' : new Response('', { status: 404 }),
    )
    Object.assign(Object.prototype, inherited)
    const outcomes = [
      await data.get('/api/pane'),
      await data.post('/api/pane'),
      await data.get('/api/no', {}),
    ]
    for (const name of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, name)
    expect(outcomes.map(outcome => outcome.ok)).toEqual([true, true, false])
    expect(dataOf(outcomes[0] as never)).toEqual({ pane: 1 })
    expect(requests.map(({ body }) => body)).toEqual([undefined, undefined, undefined])
    expect(requests.map(({ url }) => url.search)).toEqual(Array(3).fill('?crumb=crumb-0'))
    expect(shown).toEqual(['Impossibile connettersi…'])
  })
})
