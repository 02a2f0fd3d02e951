import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { some } from '../../test/thorough.ts'
import { openWith, site, type TestData } from './data.testing.ts'
import type { Data } from './data.ts'
import type { Outcome } from './outcome.ts'

/*
 * Every way of calling, every status, every body. What is expected stands in tables written from the visitor spec §8, so
 * that they say the rule a second time and not the same code again.
 */

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

type Way = (data: Data) => Promise<Outcome<unknown>>
const path = '/api/probe?q=pane'
const ways: Readonly<Record<string, Way>> = {
  'a GET': data => data.get(path),
  'a POST of JSON': data => data.post(path, { json: { pane: 1 } }),
  'a POST of a form': data => data.post(path, { form: { pane: 1 } }),
  'a PUT of JSON': data => data.put(path, { json: { pane: 1 } }),
  'a DELETE': data => data.delete(path),
}

const statuses = [200, 202, 204, 301, 400, 401, 403, 404, 429, 500, 501, 502, 503, 599] as const
type Status = (typeof statuses)[number]

const fields = {
  error: 'Il forno è chiuso.',
  message: 'Riapre alle sette.',
  billingErrorCode: 'E-7',
  errors: { email: 'Manca la chiocciola.' },
  loginRequired: false,
  authorizationFail: false,
  crumbFail: false,
  crumb: 'crumb-9',
  cleaned: true,
  network: false,
  errorKey: 'oven.closed',
}
const wrongTypes = {
  error: { text: 'no' },
  message: ['no'],
  billingErrorCode: true,
  errors: 'no',
  loginRequired: 'true',
  authorizationFail: 1,
  crumbFail: 'yes',
  crumb: ['crumb-9'],
  cleaned: 'no',
  network: {},
  errorKey: null,
}
const inherited = '{"error":"no","message":"no","crumbFail":true,"loginRequired":true,"crumb":"crumb-9"}'
const html = '<!doctype html><title>Manutenzione</title><p>{text} torniamo presto'

const bodies: Readonly<Record<string, string>> = {
  'all fields of the spec': JSON.stringify(fields),
  'an empty body': '',
  html,
  'JSON that breaks off': JSON.stringify(fields).slice(0, 60),
  'a list': '["error", "crumbFail"]',
  null: 'null',
  '5 MB of JSON': JSON.stringify({ pane: 'x'.repeat(5_000_000) }),
  'fields of wrong types': JSON.stringify(wrongTypes),
  'fields under __proto__': `{"__proto__":${inherited},"constructor":{"prototype":${inherited}}}`,
}
const unreadable = ['an empty body', 'html', 'JSON that breaks off']

type Branch =
  | 'success'
  | 'rejected'
  | 'unauthorized'
  | 'server'
  | 'unavailable'
  | 'unreachable'
  | 'unreadable'

/** By status: what an answer without words means, and one with `error`, `message` or `billingErrorCode`. */
const branches: Readonly<Record<Status, readonly [silent: Branch, worded: Branch]>> = {
  200: ['success', 'rejected'],
  202: ['success', 'rejected'],
  // Has no body, whatever the server wanted to send.
  204: ['success', 'success'],
  // Ends at a page.
  301: ['unreadable', 'unreadable'],
  400: ['unreachable', 'rejected'],
  401: ['unauthorized', 'rejected'],
  403: ['unauthorized', 'unauthorized'],
  404: ['unreachable', 'unreachable'],
  // Somebody was there: no missing connection.
  429: ['unavailable', 'unavailable'],
  500: ['server', 'rejected'],
  501: ['server', 'server'],
  502: ['unreachable', 'rejected'],
  503: ['unavailable', 'unavailable'],
  599: ['unreachable', 'unreachable'],
}
const words: Readonly<Record<Exclude<Branch, 'success' | 'unreadable'>, string>> = {
  rejected: 'Il forno è chiuso.',
  unauthorized: 'Richiesta non autorizzata',
  server: 'Errore server interno. Riprova più tardi.',
  unavailable: 'Questo servizio è temporaneamente non disponibile. Riprova più tardi.',
  unreachable: 'Impossibile connettersi…',
}

function expectedBranch(status: Status, body: string): Branch {
  const [silent, worded] = branches[status]
  if (silent === 'success' && status !== 204 && unreadable.includes(body)) return 'unreadable'
  return body === 'all fields of the spec' ? worded : silent
}

function expectedText(branch: Branch, status: Status, body: string): string {
  if (branch === 'success') return ''
  if (branch !== 'unreadable') return words[branch]
  const text = status === 301 ? html : (bodies[body] ?? '')
  return `Errore interno: la risposta di ${path} non è leggibile: ${text}`
}

/** Follows as browsers do, which the stand-in server does not: a POST becomes a GET, all others stay what they are. */
async function browserFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await window.fetch(url, { ...init, redirect: 'manual' })
  if (response.status !== 301 || init.redirect === 'error') return response
  const target = new URL(response.headers.get('location') ?? '', url)
  const { body = null, ...rest } = init
  return window.fetch(target.href, init.method === 'POST' ? { ...rest, method: 'GET' } : { ...rest, body })
}

interface Run {
  readonly outcome: Outcome<unknown>
  readonly requests: readonly URL[]
  readonly page: Omit<TestData, 'requests'>
}

async function run(way: Way, status: Status, body: string | null): Promise<Run> {
  const requests: URL[] = []
  const sent = status === 204 ? null : body
  server.use(
    http.all(`${site}/api/probe`, ({ request }) => {
      requests.push(new URL(request.url))
      return status === 301
        ? new HttpResponse(null, { status, headers: { location: '/manutenzione' } })
        : new HttpResponse(sent, { status, headers: { 'content-type': 'application/json' } })
    }),
    http.all(`${site}/manutenzione`, ({ request }) => {
      requests.push(new URL(request.url))
      return HttpResponse.html(html)
    }),
  )
  const page = openWith({ fetch: browserFetch })
  return { outcome: await way(page.data), requests, page }
}

const cases = Object.keys(ways).flatMap(way =>
  statuses.flatMap(status => Object.keys(bodies).map(body => [way, status, body] as const)),
)

test('the matrix holds every combination', () => {
  expect(cases).toHaveLength(630)
  expect(new Set(cases.map(String)).size).toBe(630)
})

describe('the visitor hears what the spec says of', () => {
  test.each(some(cases, 160))('%s answered by %i with %s', async (way, status, body) => {
    const { outcome, requests, page } = await run(ways[way] as Way, status, bodies[body] as string)
    const branch = expectedBranch(status, body)
    const text = expectedText(branch, status, body)

    expect(outcome.ok ? 'success' : outcome.failure.kind).toBe(branch)
    expect(outcome.ok ? '' : outcome.failure.message).toBe(text)
    expect(outcome.ok ? outcome.status : outcome.failure.status).toBe(status === 301 ? 200 : status)
    expect(page.shown).toEqual(branch === 'success' ? [] : [text])
    expect(requests.map(({ pathname }) => pathname)).toEqual(
      status === 301 ? ['/api/probe', '/manutenzione'] : ['/api/probe'],
    )
    expect(requests[0]?.search).toBe('?q=pane&crumb=crumb-0')
    expect(page.jar.get('crumb')).toBe('crumb-0')
    expect(page.console).toEqual([])
  })
})

test('a success hands over what the server sent, but no __proto__', async () => {
  const big = await run(ways['a GET'] as Way, 200, bodies['5 MB of JSON'] as string)
  expect(big.outcome).toEqual({
    ok: true,
    status: 200,
    data: { pane: expect.stringMatching(/^x{5000000}$/) },
  })
  const list = await run(ways['a DELETE'] as Way, 202, bodies['a list'] as string)
  expect(list.outcome).toEqual({ ok: true, status: 202, data: ['error', 'crumbFail'] })
  const proto = await run(ways['a GET'] as Way, 200, bodies['fields under __proto__'] as string)
  expect(proto.outcome.ok && Object.keys(proto.outcome.data as object)).toEqual(['constructor'])
})

/** These count whatever the status is; the first that is true wins. */
const flags = {
  loginRequired: { branch: 'login', text: 'Richiesta non autorizzata', shown: 'login', requests: 1 },
  authorizationFail: { branch: 'forbidden', text: 'Richiesta non autorizzata', requests: 1 },
  crumbFail: { branch: 'crumb', text: 'Richiesta non autorizzata', requests: 2 },
} as const
const flagged = Object.keys(ways).flatMap(way =>
  statuses
    .filter(status => status !== 204 && status !== 301)
    .flatMap(status => Object.keys(flags).map(flag => [way, status, flag as keyof typeof flags] as const)),
)

test('the second matrix holds every combination', () => {
  expect(flagged).toHaveLength(5 * 12 * 3)
})

describe('the visitor is asked once, and the server as often as the spec says, for', () => {
  test.each(some(flagged, 60))('%s answered by %i with %s', async (way, status, flag) => {
    const answer = JSON.stringify({ [flag]: true, crumb: 'crumb-9' })
    const { outcome, requests, page } = await run(ways[way] as Way, status, answer)
    const { branch, text, requests: count } = flags[flag]
    expect(outcome).toMatchObject({ ok: false, failure: { kind: branch, status, message: text } })
    expect(page.shown).toEqual([flag === 'loginRequired' ? 'login' : text])
    expect(requests.map(({ searchParams }) => searchParams.get('crumb'))).toEqual(
      ['crumb-0', 'crumb-9'].slice(0, count),
    )
    expect(page.jar.get('crumb')).toBe(flag === 'crumbFail' ? 'crumb-9' : 'crumb-0')
  })
})
