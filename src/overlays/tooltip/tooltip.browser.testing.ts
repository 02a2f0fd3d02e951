import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions, TestBrowser } from '../../../test/browser.ts'

export const long =
  'Il pane del porto: farina di grano tenero, lievito madre del 1921, acqua di fonte e sale grosso di Trapani; cuoce un’ora e si mangia in tre giorni.'

/** Time is ours: a visitor's second does not last one. */
export const openTips =
  (browser: TestBrowser) =>
  (body: string, options: PageOptions = {}) =>
    browser.openPage(body, {
      ...options,
      before: async page => {
        await page.clock.install()
        await options.before?.(page)
      },
    })

export const tip = (page: Page) => page.locator('.site-tooltip:not([data-leaving])')
/** What can be read in it now. */
export const shown = (page: Page) => tip(page).allInnerTexts()

/** Rests where the mouse is until there is a tooltip. */
export async function rest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'chunk' in (window.Site ?? {}))).toBe(true)
  await page.clock.runFor(1200)
  await tip(page).waitFor()
}

export async function hover(page: Page, selector: string): Promise<void> {
  await page.locator(selector).hover()
  await rest(page)
}

export const rectOf = (page: Page, selector = '.site-tooltip') =>
  page.locator(selector).evaluate(el => {
    const { left, top, right, bottom, width, height } = el.getBoundingClientRect()
    return { left, top, right, bottom, width, height }
  })

export const row = `<p id="text">Testo</p>
<button type="button" id="bread" data-tooltip="Sfornato alle sei">Pane</button>
<button type="button" id="cake" data-tooltip="${long}">Torta</button>
<a id="link" href="#text" data-tooltip="Si va in cima">Su</a>`
