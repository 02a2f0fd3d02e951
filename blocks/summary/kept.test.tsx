import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { collectionHandlers, collectionServer } from '../../fixtures/collections.ts'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import gallery from '../gallery/index.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(...collectionHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => collectionServer.reset())
afterAll(() => server.close())

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const root = () => document.querySelector('[data-block="summary"]') as HTMLElement
const titles = () => all('.site-summary__title').map(el => el.textContent)
const seen = () => [
  titles(),
  all('[data-part="filter"]').map(el => el.getAttribute('aria-current')),
  all('[data-part="list"]').map(el => el.hidden),
  root().querySelector('[role="status"]')?.textContent,
]

test('what the page adds leaves the choice of the visitor, and asks nobody again', async () => {
  const page = await openPage(sample, [block, gallery])
  all('[data-part="filter"]')[1]?.click()
  await expect.poll(() => titles().length).toBe(2)
  await page.settle()
  const before = seen()
  expect(before[1]).toEqual([null, 'true'])
  expect([await addBeside(page, root()), seen(), collectionServer.received.length]).toEqual([true, before, 1])
  const heading = () => root().setAttribute('data-heading', '4')
  expect([await isReadAgain(page, root(), heading), all('h4.site-summary__title').length]).toEqual([true, 2])
})

test('another collection of the page’s is asked for', async () => {
  const page = await openPage('<div data-block="summary" data-collection="/diario"></div>', [block, gallery])
  await expect.poll(() => titles().length).toBeGreaterThan(2)
  expect([await addBeside(page, root()), collectionServer.received.length]).toEqual([true, 1])
  expect(titles().length).toBeGreaterThan(2)
  const narrow = () => root().setAttribute('data-category', 'Pane')
  expect(await isReadAgain(page, root(), narrow)).toBe(true)
  await expect.poll(() => titles().length).toBe(2)
})
