import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest, openBrowser, siteStyles } from './browser.ts'
import { some } from './thorough.ts'

const browser = openBrowser()

const body = `<main><a href="images/porto.svg" data-lightbox><img src="images/porto.svg" alt="Il porto" width="300" height="200"></a>
<button type="button" data-tooltip="Al mattino" id="ora">Ora</button>
<div data-block="accordion"><details data-part="item"><summary>Resi</summary><p data-part="panel">Senza scontrino</p></details></div>
<div style="block-size: 3000px"></div></main>`

const layers = [
  ['the viewer', (page: Page) => page.locator('[data-lightbox]').click(), '.site-lightbox'],
  [
    'a dialog',
    (page: Page) =>
      page.evaluate(async () => {
        const site = await (window.Site as { ready: Promise<{ dialogs: { alert(text: string): unknown } }> })
          .ready
        void site.dialogs.alert('Torniamo subito.')
      }),
    '.site-dialog',
  ],
  [
    'a notice',
    (page: Page) =>
      page.evaluate(async () => {
        const site = await (window.Site as { ready: Promise<{ dialogs: { inform(text: string): unknown } }> })
          .ready
        void site.dialogs.inform('Salvato.')
      }),
    '.site-notice',
  ],
  ['a tooltip', (page: Page) => page.locator('#ora').hover(), '.site-tooltip'],
] as const

test.each(some(layers, 2))(
  'a page that was left with %s above it comes back without it, scrolls and is heard, where pages are swapped',
  async (_, open, layer) => {
    const { page } = await browser.openPage(body, { head: siteStyles, alive: true })
    await open(page)
    await page.locator(layer).waitFor()
    await atRest(page)
    // As Turbo does it, or any other router: a copy of the body is kept for the way back.
    await page.evaluate(async () => {
      const { documentElement, body } = document
      const kept = body.cloneNode(true)
      const next = document.createElement('body')
      documentElement.replaceChild(next, body)
      await new Promise(resolve => setTimeout(resolve, 300))
      documentElement.replaceChild(kept, next)
    })
    await page.mouse.move(5, 5)
    await expect.poll(() => page.locator(layer).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.body.getAttribute('style'))).toBe(null)
    expect(await page.locator('body [data-site-was="none"]:not([data-block] *)').count()).toBe(0)
    expect(await page.locator('body > [aria-hidden], body > [data-site-was]').count()).toBe(0)
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  },
)

test.each(
  some(
    layers.filter(([, , layer]) => layer !== '.site-tooltip'),
    1,
  ),
)(
  'a page without any block that was left with %s above it comes back without it, and scrolls',
  async (_, open, layer) => {
    const { page } = await browser.openPage(body.replace('data-block', 'data-no'), { head: siteStyles })
    await open(page)
    await page.locator(layer).waitFor()
    await page.evaluate(async () => {
      const kept = document.body.innerHTML
      document.body.innerHTML = ''
      await new Promise(resolve => setTimeout(resolve, 300))
      document.body.innerHTML = kept
    })
    await expect.poll(() => page.locator(layer).count()).toBe(0)
    await expect.poll(() => page.locator('body > [aria-hidden], body > [data-site-was]').count()).toBe(0)
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  },
)
