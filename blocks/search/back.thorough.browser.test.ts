import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

const markup = `<div data-block="search" data-when="ready"><form action="?trovato"><input type="search" name="q"></form></div>
  <a href="?altro">Altro</a>`

test.each([
  ['by Enter', (page: import('playwright-core').Page) => page.keyboard.press('Enter')],
  ['by a link', (page: import('playwright-core').Page) => page.getByText('Altro').click()],
])('the words of a search that was left %s are there again on the way back', async (_, leave) => {
  const { page } = await browser.openPage(markup, { alive: true })
  const field = page.locator('[name=q]')
  await field.pressSequentially('pane')
  expect(await field.getAttribute('autocomplete')).toBe('off')
  await leave(page)
  await page.waitForURL(/\?/)
  await page.goBack()
  await page.locator('[data-block-state=mounted]').waitFor()
  expect([await field.inputValue(), await field.getAttribute('autocomplete')]).toEqual(['pane', 'off'])
})
