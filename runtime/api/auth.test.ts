import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerLogoutWith } from '../../fixtures/auth.ts'
import { handlers } from '../../fixtures/handlers.ts'
import { closeAccountPages, openAccountPage } from '../account/account.testing.ts'
import { createAuth } from './auth.ts'

const server = setupServer(...handlers)
const asked: string[] = []
server.events.on('request:start', async ({ request }) => {
  const { pathname, search } = new URL(request.url)
  const sent = request.method + pathname + search
  asked.push(`${sent} ${await request.clone().text()}`.trim())
})

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  closeAccountPages()
  answerLogoutWith(null)
  asked.length = 0
})
afterAll(() => server.close())

async function logOut() {
  const page = openAccountPage({
    cookies: { crumb: 'crumb-0' },
    env: { fetch: (url, init) => window.fetch(url, init) },
  })
  const outcome = await createAuth(page.runtime).logOut()
  return { outcome, ...page }
}

test('a logout is one request without payload', async () => {
  const { outcome } = await logOut()
  expect(outcome).toMatchObject({ ok: true, status: 200 })
  expect(asked).toEqual(['POST/api/auth/Logout?crumb=crumb-0'])
})

test('a crumb that is refused once is renewed, and the logout repeated with it', async () => {
  answerLogoutWith('crumbOnce')
  const { outcome, jar } = await logOut()
  expect(outcome.ok).toBe(true)
  expect(asked.map(line => line.replace(/^.*crumb=/, ''))).toEqual(['crumb-0', 'crumb-new'])
  expect(jar.get('crumb')).toBe('crumb-new')
})

test.each([
  ['crumbTwice', 'crumb', 2],
  ['error', 'server', 1],
  ['page', 'unreadable', 1],
] as const)('when the server says %s, the caller is told and nobody else', async (answer, kind, times) => {
  answerLogoutWith(answer)
  const { outcome, dialogs } = await logOut()
  expect(outcome.ok ? '' : outcome.failure.kind).toBe(kind)
  expect(asked).toHaveLength(times)
  expect(dialogs()).toEqual([])
})
