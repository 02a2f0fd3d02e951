import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

/** As the builder's stylesheet has it: every menu is hidden until its script shows one. */
const head = `<style>
  .menu-block .menus--has-multiple .menu { display: none }
  .menu-selector label { display: inline-block }
</style>`
const menus = (attributes: readonly [string, string] = ['aria-selected="true"', '']) => `
<div class="sqs-block menu-block sqs-block-menu"><div class="sqs-block-content"><div class="menu-wrapper menu-style-simple">
  <div role="tablist" class="menu-selector">
    <label role="tab" class="menu-select-labels js-menu-select-labels" ${attributes[0]}>Pranzo</label>
    <label role="tab" class="menu-select-labels js-menu-select-labels" ${attributes[1]}>Cena</label>
  </div>
  <div class="menus menus--has-multiple">
    <div role="tabpanel" aria-label="Pranzo" class="menu js-menu"><div class="menu-section"><p>Zuppa</p></div></div>
    <div role="tabpanel" aria-label="Cena" class="menu js-menu"><div class="menu-section"><p>Arrosto</p></div></div>
  </div>
</div></div></div>`

const open = async (html = menus(), options = {}) =>
  (await browser.openPage(html, { head, alive: true, ...options })).page
const dishes = (page: Page) =>
  page.locator('.menu p').evaluateAll(all =>
    all
      .filter(el => el.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
      .filter(el => el.getBoundingClientRect().height > 0)
      .map(el => el.textContent),
  )
const tabs = (page: Page) =>
  page
    .locator('label')
    .evaluateAll(all => all.map(el => [el.getAttribute('aria-selected'), el.className.includes('--active')]))

test('the first of several exported menus is seen, and the others by their tabs', async () => {
  const page = await open()
  expect(await dishes(page)).toEqual(['Zuppa'])
  await page.getByText('Cena').click()
  expect([await dishes(page), await tabs(page)]).toEqual([
    ['Arrosto'],
    [
      ['false', false],
      ['true', true],
    ],
  ])
})

test('the tabs of an exported menu are one stop of the Tab key and walked through with arrows', async () => {
  const page = await open()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect(await dishes(page)).toEqual(['Arrosto'])
  await page.keyboard.press('ArrowRight')
  expect(await dishes(page)).toEqual(['Zuppa'])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel')
})

thoroughTest('the menu that was chosen when the page was saved is the one that is seen', async () => {
  const page = await open(
    menus(['aria-selected="false"', 'aria-selected="true"']).replace('js-menu"', '$& style="display: none"'),
  )
  expect(await dishes(page)).toEqual(['Arrosto'])
  await page.getByText('Pranzo').click()
  expect(await dishes(page)).toEqual(['Zuppa'])
})

thoroughTest('all exported menus are printed, and shown where the block cannot be had', async () => {
  const page = await open()
  await page.emulateMedia({ media: 'print' })
  expect(await dishes(page)).toEqual(['Zuppa', 'Arrosto'])
  const without = await open(menus(), {
    alive: false,
    before: (page: Page) => page.route('**/site.menu.js', route => route.abort()),
  })
  await expect.poll(() => dishes(without), { timeout: 9000 }).toEqual(['Zuppa', 'Arrosto'])
})
