import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { searchHandlers, searchServer } from '../../fixtures/search.ts'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'

/** In the tests' document a form is not the one that it was observed as. */
const html = '<div data-block="search"><form action="/search"><input type="search" name="q"></form></div>'

const server = setupServer(...searchHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => searchServer.reset())
afterAll(() => server.close())

test('what the page adds leaves what lies under the field, and what is chosen in it', async () => {
  const page = await openPage(html, [block])
  const field = page.find<HTMLInputElement>('input')
  field.focus()
  field.value = 'pane'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const options = () => [...document.querySelectorAll('[role="option"]')]
  await expect.poll(() => options().length).toBeGreaterThan(0)
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  await page.settle()
  const seen = () => [
    field.value,
    options().map(el => [el.textContent, el.getAttribute('aria-selected')]),
    field.getAttribute('aria-activedescendant'),
  ]
  const before = seen()
  expect([await addBeside(page), seen()]).toEqual([false, before])
  field.dispatchEvent(new Event('blur'))
  expect([await isReadAgain(page), options(), field.value]).toEqual([true, [], 'pane'])
})
