/** The stand-in server of the examples, behind a data layer whose page is the test's. Importing it prepares each test. */
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FailureName, failNext, failures, resetFailures } from '../../fixtures/failures.ts'
import { handlers } from '../../fixtures/handlers.ts'
import { openWith, type TestData } from '../data/data.testing.ts'
import type { Outcome } from '../data/outcome.ts'
import { createErrors, type Errors } from '../errors/errors.ts'

export interface Client extends Omit<TestData, 'requests'> {
  readonly errors: Errors
  /** What the server was asked, as `METHOD path?query body`, without the crumb. */
  readonly calls: readonly string[]
}

export const server = setupServer(...handlers)
const calls: string[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  calls.length = 0
})
afterEach(resetFailures)
afterAll(() => server.close())
server.events.on('request:start', async ({ request }) => {
  const url = new URL(request.url)
  url.searchParams.delete('crumb')
  const line = `${request.method} ${url.pathname}${url.search}`
  const index = calls.push(line) - 1
  const body = await request.clone().text()
  if (body) calls[index] = `${line} ${body}`
})

export function openClient(): Client {
  const page = openWith({ fetch: (url, init) => window.fetch(url, init) })
  return { ...page, errors: createErrors({ env: page.env }), calls }
}

type Kind = Extract<Outcome<never>, { ok: false }>['failure']['kind'] | 'success'

/** What each failure is to a call, and what the visitor is shown when the caller leaves that to the data layer. */
const expected: Readonly<Record<Exclude<FailureName, 'hung'>, readonly [Kind, shown: string]>> = {
  rejected: ['rejected', 'Il server di prova non vuole.'],
  unauthorized: ['unauthorized', 'Richiesta non autorizzata'],
  server: ['server', 'Errore server interno. Riprova più tardi.'],
  unavailable: ['unavailable', 'Questo servizio è temporaneamente non disponibile. Riprova più tardi.'],
  limited: ['unavailable', 'Questo servizio è temporaneamente non disponibile. Riprova più tardi.'],
  unreachable: ['unreachable', 'Impossibile connettersi…'],
  unreadable: ['unreadable', 'Errore interno'],
  unexpected: ['unreadable', 'Errore interno'],
  login: ['login', 'login'],
  forbidden: ['forbidden', 'Richiesta non autorizzata'],
  crumb: ['success', ''],
}

/** Tests a call against every failure there is. */
export function testFailures(options: {
  readonly call: (client: Client) => Promise<Outcome<unknown>> | null
  /** What the call shows of its failures when its caller says nothing. */
  readonly onFailure: 'overlay' | 'return' | 'ignore'
  /** Successes of other shapes that are fine for it. */
  readonly takes?: readonly FailureName[]
}): void {
  const { call, onFailure, takes = [] } = options
  const names = Object.keys(expected) as (keyof typeof expected)[]

  test('knows every failure that ends', () => {
    expect([...names, 'hung'].sort()).toEqual(Object.keys(failures).sort())
  })

  test.each(names)('when the server is asked for %s, there is one outcome', async name => {
    const client = openClient()
    failNext('/api/', name)
    const outcome = await call(client)
    const [kind, shown] = takes.includes(name) ? (['success', ''] as const) : expected[name]
    expect(outcome?.ok ? 'success' : outcome?.failure.kind).toBe(kind)
    expect(calls).toHaveLength(name === 'crumb' ? 2 : 1)
    const isTold = onFailure === 'overlay' || (onFailure === 'return' && /login|forbidden/.test(kind))
    expect(client.shown).toEqual(isTold && kind !== 'success' ? [expect.stringContaining(shown)] : [])
    expect(client.console).toEqual([])
  })
}
