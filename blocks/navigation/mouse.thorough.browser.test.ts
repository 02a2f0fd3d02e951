import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

// A template of its own, which shows a folder to a mouse over it.
const bar = `<style>[data-part=list] { display: none } li:hover > [data-part=list] { display: block }
[data-part=toggle] { display: none }</style>
<nav data-block="navigation" data-unstyled><button type="button" data-part="toggle">Menu</button><ul data-part="panel">
<li><button type="button" data-part="opener">Da mangiare</button><ul data-part="list"><li><a href="/carta">La carta</a></li></ul></li>
<li><a href="/dove">Dove siamo</a></li></ul></nav>`
const opener = (page: Page) => page.locator('[data-part=opener]')
const isShown = (page: Page) => page.locator('[data-part=list]').isVisible()

test('a folder that the page shows to the mouse is closed by Escape, until the mouse comes again', async () => {
  const { page } = await browser.openPage(bar, { head: '', width: 1280, alive: true })
  await opener(page).hover()
  await expect.poll(() => isShown(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isShown(page)).toBe(false)
  await page.locator('a[href="/dove"]').hover()
  await opener(page).hover()
  await expect.poll(() => isShown(page)).toBe(true)
})

test('so it is where the mouse has come to rest before the navigation is alive', async () => {
  let bring = () => {}
  const held = new Promise<void>(resolve => {
    bring = resolve
  })
  const { page } = await browser.openPage(bar, {
    head: '',
    width: 1280,
    wait: 'load',
    before: page =>
      page.route('**/site.navigation.js', async route => {
        await held
        await route.fallback()
      }),
  })
  await opener(page).hover()
  await expect.poll(() => isShown(page)).toBe(true)
  bring()
  await page.locator('[data-block-state=mounted]').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isShown(page)).toBe(false)
})
