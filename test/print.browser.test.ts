import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser } from './browser.ts'

const browser = openBrowser()

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** How each is opened, and what then lies over its example. */
const layers = [
  ['cart', press('[data-part=trigger]'), '.site-cart-drawer'],
  ['quick-view', press('[aria-haspopup=dialog]'), '.site-quick-view'],
  ['lightbox', press('[data-lightbox]'), '.site-lightbox'],
  ['dialogs', press('main button'), '.site-dialog'],
  [
    'dialogs',
    (page: Page) =>
      page.evaluate(async () => {
        void ((await (window.Site as Site).ready) as Site).dialogs?.inform('Ecco.')
      }),
    '.site-notice',
  ],
  ['search', (page: Page) => page.locator('main input').first().fill('pane'), '.site-search__panel'],
] as const

test.each(layers)(
  'of the example %s the page itself is printed, and not what lies over it',
  async (name, open, layer) => {
    const { page } = await browser.openExample(name, { alive: true })
    await open(page)
    await page.locator(layer).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator(layer).first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    expect(await page.locator(layer).first().isVisible()).toBe(true)
  },
)
