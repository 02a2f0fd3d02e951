import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createData, type Data } from '../data/data.ts'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { readPage } from '../page/page.ts'
import { createCookies } from '../storage/cookies.ts'
import { createRecords } from '../storage/expiring-storage.ts'
import { createSiteUsers, type SiteUsers } from './site-users.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

const path = '/api/site-users/account/session'
const giulia = { email: 'giulia@forno.example', password: 'focaccia', rememberMe: true }
let sent: Sent[]
let answers: (readonly [status: number, body: string])[]
let data: Data
let siteUsers: SiteUsers
const dialogs = { systemError: vi.fn(), login: vi.fn(), preload: vi.fn() }

beforeEach(() => {
  sessionStorage.clear()
  sent = []
  answers = []
  const env: Env = {
    ...createEnv(window),
    url: () => 'https://bakery.example/diario',
    async fetch(url, init) {
      sent.push({ url, init })
      const [status, body] = answers.shift() ?? [200, '{}']
      if (status === 0) throw new TypeError('Failed to fetch')
      return { status, text: async () => body } as Response
    },
  }
  const errors = createErrors({ env })
  data = createData({
    lifecycle: { reserve: () => () => {} },
    env,
    errors,
    page: readPage({ env, errors }),
    messages: {
      locale: 'it-IT',
      localeOf: () => 'it-IT',
      format: (...args) => args[0],
      add() {},
      withTexts: chunk => chunk,
    },
    cookies: createCookies({ env }),
    session: createRecords({ env, errors, kind: 'session' }),
    dialogs,
  })
  siteUsers = createSiteUsers({ data })
})

const token = (call: Sent | undefined) =>
  (call?.init.headers as Record<string, string> | undefined)?.['X-SiteUser-XSRF-Token']

/** The token that a call carries now. */
async function tokenNow(): Promise<string | undefined> {
  await data.get('/api/members/diary', { onFailure: 'ignore' })
  return token(sent.at(-1))
}

async function login(answer: readonly [number, string] = [200, '{"xsrfToken":"t-1"}']) {
  answers.push(answer)
  return siteUsers.login(giulia)
}

describe('logging in', () => {
  test('sends the three things the server asks for, in the body and nowhere else', async () => {
    await login()
    expect(sent).toHaveLength(1)
    const { url, init } = sent[0] as Sent
    expect(init.method).toBe('POST')
    expect(new URL(url).pathname).toBe(path)
    expect(JSON.parse(init.body as string)).toEqual(giulia)
    expect(url + JSON.stringify(init.headers)).not.toMatch(/giulia|focaccia/)
  })

  test('gives every later call the token, in its own header', async () => {
    expect(await tokenNow()).toBeUndefined()
    expect((await login()).ok).toBe(true)
    expect(await tokenNow()).toBe('t-1')
    expect(sent.at(-1)?.url).not.toContain('t-1')
  })

  test('leaves the token in the storage of the tab, and in nothing that outlives it', async () => {
    await login()
    expect(JSON.stringify(sessionStorage)).toContain('t-1')
    expect([document.cookie, JSON.stringify(localStorage)].join()).not.toContain('t-1')
  })

  test.each([{ loginRequired: true }, { authorizationFail: true }, { data: { loginRequired: true } }])(
    'that the server refuses with %j asks nobody to log in: they are about to',
    async body => {
      const outcome = await login([401, JSON.stringify(body)])
      expect(outcome.ok).toBe(false)
      expect([dialogs.login, dialogs.systemError].map(fn => fn.mock.calls)).toEqual([[], []])
    },
  )

  test.each([
    '{}',
    '{"xsrfToken":""}',
    '{"xsrfToken":7}',
    '{"xsrfToken":null}',
    '{"xsrftoken":"t"}',
    '[]',
    'null',
    '"t"',
    'true',
    '<html>',
    '',
  ])('has not worked when the server answers %j', async body => {
    const outcome = await login([200, body])
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
    expect(await tokenNow()).toBeUndefined()
  })

  test.each([401, 400, 500, 0])('that fails with %d leaves nobody logged in', async status => {
    expect((await login([status, '{"xsrfToken":"t-1"}'])).ok).toBe(false)
    expect(await tokenNow()).toBeUndefined()
  })

  test('can be given up', async () => {
    const abort = new AbortController()
    const outcome = siteUsers.login(giulia, abort)
    abort.abort()
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(await tokenNow()).toBeUndefined()
  })
})

describe('logging out', () => {
  test.each([
    [undefined, 'false'],
    [{ cloneCart: true }, 'true'],
    [{ cloneCart: false }, 'false'],
  ])('with %j says cloneCart=%s', async (options, said) => {
    await siteUsers.logout(options)
    const { url, init } = sent[0] as Sent
    expect(init.method).toBe('DELETE')
    expect(new URL(url).pathname).toBe(path)
    expect(new URL(url).searchParams.get('cloneCart')).toBe(said)
  })

  test.each([
    [200, '{}'],
    [204, ''],
    [200, 'Bye'],
    [401, '{}'],
  ])('takes the token away when the server answers %d %j', async (status, body) => {
    await login()
    answers.push([status, body])
    await siteUsers.logout()
    expect(token(sent.at(-1))).toBe('t-1')
    expect(await tokenNow()).toBeUndefined()
    expect(JSON.stringify(sessionStorage)).not.toContain('t-1')
  })

  test('that a page has answered in the server’s place has not happened', async () => {
    await login()
    answers.push([200, '<!doctype html><p>Benvenuti nella rete'])
    expect(await siteUsers.logout()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
    expect(await tokenNow()).toBe('t-1')
  })

  test('that the server has not heard of can be tried again', async () => {
    await login()
    answers.push([0, ''])
    expect((await siteUsers.logout()).ok).toBe(false)
    expect(await tokenNow()).toBe('t-1')
  })
})
