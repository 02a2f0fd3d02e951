import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

const menu = `<nav data-block="navigation"><button type="button" data-part="toggle">Menu</button><ul data-part="panel">
<li><a href="/carta">La carta</a></li><li><form data-block="search" data-when="ready" action="/cerca"><label>Cerca <input type="search" name="q"></label></form></li>
</ul></nav>`

test('Escape closes what a search in the menu of a telephone suggests, and only then the menu', async () => {
  const { page } = await browser.openPage(menu, {
    width: 390,
    alive: true,
    answers: { '**/api/search/GeneralSearch*': { json: { items: [] } } },
  })
  const toggle = page.locator('[data-part=toggle]')
  const search = page.locator('[data-block=search]')
  await toggle.click()
  await page.locator('[name=q]').fill('pane')
  await expect.poll(() => search.getAttribute('data-state')).toBe('in-use')
  await page.keyboard.press('Escape')
  await expect.poll(() => search.getAttribute('data-state')).toBe(null)
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
})
