import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const context = '<script type="application/json" data-site-context>{"website":{"id":"forno"}}</script>'
const server = setupServer()
const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: a page of a member
  document.cookie = `${text}; path=/`
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
afterEach(() => {
  server.resetHandlers()
  cookie('siteUserCrumb=; Max-Age=0')
})

test.each([
  [422, '{"message": "Prima chiudi l’ordine."}', 'Prima chiudi l’ordine.'],
  [409, '{}', 'Si è verificato un errore!'],
  [200, '<!doctype html><p>Benvenuti nella rete', 'Si è verificato un errore!'],
])(
  'members whose logout is answered with %i and %j read no more than that, and are in',
  async (status, text, words) => {
    cookie('siteUserCrumb=token-2')
    const answer = () => new HttpResponse(text, { status })
    server.use(http.delete('*/api/site-users/account/session', answer))
    const page = await openPage(`${context}${sample}`, [block])
    const alerted = vi.spyOn(page.runtime.dialogs, 'alert').mockResolvedValue()
    page.find('[data-part="logout"]').click()
    await vi.waitFor(() => expect(alerted.mock.calls).toEqual([[words]]))
    expect(page.find('[data-part="in"]').hidden).toBe(false)
  },
)
