import { expect, test } from 'vitest'
import { failureOf, openData } from './data.testing.ts'

const now = Date.parse('2026-12-01T10:00:00Z')
const busy = (status: number, headers: Readonly<Record<string, string>>) =>
  openData(() => new Response('<h1>Too many requests', { status, headers }), {
    env: { wallClock: () => now },
  })

test('a server that has too much to do is no missing connection, and is not asked again by itself', async () => {
  const { data, shown, requests } = busy(429, {})
  const failure = failureOf(await data.get('/api/pane', { retries: 3 }))
  expect(failure).toMatchObject({ kind: 'unavailable', status: 429 })
  expect(failure).not.toHaveProperty('retryAfter')
  expect(shown).toEqual(['Questo servizio è temporaneamente non disponibile. Riprova più tardi.'])
  expect(requests).toHaveLength(1)
})

test.each<[status: number, header: string, date: string, expected: number | undefined]>([
  [429, '7', '', 7000],
  [503, ' 120 ', '', 120_000],
  [429, 'Tue, 01 Dec 2026 10:00:30 GMT', '', 30_000],
  // The visitor's clock is wrong; the server's own counts.
  [429, 'Wed, 02 Dec 2026 10:00:30 GMT', 'Wed, 02 Dec 2026 10:00:00 GMT', 30_000],
  [429, 'Tue, 01 Dec 2026 09:00:00 GMT', '', undefined],
  [429, '-5', '', undefined],
  [429, '0', '', undefined],
  [429, 'soon', '', undefined],
  [429, '99999999999', '', 86_400_000],
  [500, '7', '', undefined],
])(
  '%i with Retry-After "%s" and Date "%s" asks for %s ms of peace',
  async (status, header, date, expected) => {
    const { data } = busy(status, { 'Retry-After': header, ...(date && { Date: date }) })
    expect(failureOf(await data.get('/api/pane', { onFailure: 'return' })).retryAfter).toBe(expected)
  },
)
