import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import calendarBlock from '../blocks/calendar/index.ts'
import reviewsBlock from '../blocks/reviews/index.ts'
import searchBlock from '../blocks/search/index.ts'
import searchPageBlock from '../blocks/search-page/index.ts'
import summaryBlock from '../blocks/summary/index.ts'
import { calendar } from '../fixtures/calendar.ts'
import { collectionHandlers, collectionServer } from '../fixtures/collections.ts'
import { failNext, failureHandler, resetFailures } from '../fixtures/failures.ts'
import { reviewsHandlers, reviewsServer } from '../fixtures/reviews.ts'
import { searchHandlers, searchServer } from '../fixtures/search.ts'
import { openPage } from './open-page.ts'

const blocks = [calendarBlock, reviewsBlock, searchBlock, searchPageBlock, summaryBlock]
const server = setupServer(
  failureHandler,
  ...calendar,
  ...collectionHandlers,
  ...reviewsHandlers,
  ...searchHandlers,
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  vi.restoreAllMocks()
  resetFailures()
  reviewsServer.reset()
  searchServer.reset()
})
afterAll(() => server.close())

const words = () =>
  [...document.querySelectorAll<HTMLElement>('[role="status"],[role="alert"]')]
    .map(el => `${el.textContent}${el.querySelector<HTMLElement>('[data-say]')?.dataset.say ?? ''}`)
    .join(' ')
const failure = /Impossibile|temporaneamente|Riprova/
const online = () => dispatchEvent(new Event('online'))
function write(): void {
  const field = document.querySelector<HTMLInputElement>('input') as HTMLInputElement
  field.focus()
  field.value = 'pane'
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const diario = '<div data-block="summary" data-collection="/diario"><div data-part="list"></div></div>'
type Given = readonly [name: string, html: string, call: string, first: string, act?: () => void]
const all: readonly Given[] = [
  [
    'calendar',
    '<div data-block="calendar" data-collection-id="eventi" data-month="2026-07"></div>',
    '/api/open/GetItemsByMonth',
    '.site-calendar__events > li',
  ],
  ['summary', diario, '/diario', '.site-summary__list h3'],
  [
    'reviews',
    '<div data-block="reviews" data-token="aperta"></div>',
    'GET /api/commerce/reviews',
    '[data-part="product"]',
  ],
  [
    'search',
    '<div data-block="search"><form action="/search"><input type="search" name="q"></form></div>',
    '/api/search',
    '[role="listbox"] img, [role="option"] small',
    write,
  ],
]

for (const [name, html, call, first, act] of all)
  test(`${name}: what could not be had is asked for again by itself`, async () => {
    failNext(call, 'server')
    const page = await openPage(html, blocks)
    act?.()
    await expect.poll(words).toMatch(failure)
    const at = document.activeElement
    online()
    await expect.poll(() => document.querySelector(first)).not.toBeNull()
    expect(words()).not.toMatch(failure)
    expect(document.activeElement).toBe(at)
    page.engine.destroy()
  })

test('in a tab that nobody sees it waits until somebody does, and asks once', async () => {
  failNext('/diario', 'server')
  await openPage(diario, blocks)
  await expect.poll(words).toMatch(failure)
  const hidden = vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
  const before = collectionServer.received.length
  online()
  online()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(words()).toMatch(failure)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => document.querySelector('.site-summary__list h3')).not.toBeNull()
  expect(collectionServer.received.length - before).toBe(1)
})

test('whoever is at the button that asks again stays there, and goes on', async () => {
  failNext('/diario', 'server')
  await openPage(diario, blocks)
  await expect.poll(words).toMatch(failure)
  document.querySelector<HTMLElement>('[role="alert"] button')?.focus()
  online()
  await expect.poll(() => document.querySelector('.site-summary__list h3')).not.toBeNull()
  expect(document.activeElement).toBe(document.querySelector('[role="status"]'))
})
