import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import {
  atRest,
  checkout,
  destroy,
  keepOriginal,
  openBrowser,
  originalAndNow,
  type PageOptions,
  pageOf,
  siteStyles,
} from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'

const browser = openBrowser()

const donation = `
<form data-block="donation" data-donate-page-id="forno" id="dono" action="/checkout/donate" method="get">
  <input type="hidden" name="donatePageId" value="forno">
  <fieldset>
    <legend>Quanto</legend>
    <label><input type="radio" name="amount" value="10" data-part="amount">10 €</label>
    <label><input type="radio" name="amount" value="25" data-part="amount" checked>25 €</label>
    <label><input type="radio" name="amount" value="other" data-part="amount" id="altro">Altro</label>
    <label>Un altro importo <input name="free" inputmode="decimal" data-part="free" id="libero"></label>
  </fieldset>
  <button type="submit">Vai</button>
</form>`

const open = (body = donation, options: PageOptions = {}) =>
  browser.openPage(`<main><h1>Dono</h1>${body}</main>`, {
    alive: true,
    ...options,
    answers: { ...checkout, ...options.answers },
  })

const address = (page: Page) => page.url().replace(/^.*(?=\/checkout)/, '')

describe('a donation', () => {
  test('leads to the checkout with what was chosen at the keyboard', async () => {
    const { page } = await open()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout/**')
    expect(address(page)).toBe('/checkout/donate?donatePageId=forno&amount=10.00')
  })

  test('takes a click on the free choice to its field', async () => {
    const { page } = await open()
    await page.locator('label:has(#altro)').click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('libero')
    await page.keyboard.type('12,5')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout/**')
    expect(address(page)).toBe('/checkout/donate?donatePageId=forno&amount=12.50')
  })

  test('without script is a form that goes to the same place', async () => {
    const { page } = await open(donation, { javaScript: false })
    await page.locator('button').click()
    await page.waitForURL('**/checkout/**')
    expect(address(page)).toContain('donatePageId=forno&amount=25')
  })

  test('inside a frame takes the window around it along', async () => {
    const { page } = await open(
      '<iframe title="Cornice" src="dono.html" width="600" height="600"></iframe>',
      {
        answers: { '**/dono.html': pageOf(donation, { head: siteStyles }) },
      },
    )
    const frame = page.frameLocator('iframe')
    await frame.locator('#dono[data-block-state=mounted]').waitFor()
    await frame.locator('button').click()
    await page.waitForURL('**/checkout/**')
    expect(address(page)).toBe('/checkout/donate?donatePageId=forno&amount=25.00')
  })

  test('is given back byte for byte, also with a mistake on it', async () => {
    const { page } = await open(donation, { before: keepOriginal })
    await page.locator('#libero').fill('x')
    await page.locator('button').click()
    await page.locator('.site-form__problem').waitFor()
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  test('keeps its amounts in reach of a finger, and all of it on a small telephone', async () => {
    const { page } = await open(donation, { width: 320, mobile: true })
    for (const label of await page.locator('label:has([data-part=amount])').all()) {
      const box = await label.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test.each(
  some(
    [
      ['light', 1280],
      ['dark', 320],
    ],
    1,
  ),
)('the example passes every rule, as it comes and with its mistakes, %s, at %i px', async (scheme, width) => {
  const { page } = await browser.openExample('donation', { dark: scheme === 'dark', width, alive: true })
  expect((await audit(page)).found).toEqual([])
  for (const button of await page.locator('[data-block=donation] [type=submit]').all()) await button.click()
  await page.locator('.site-form__problem').first().waitFor()
  await atRest(page)
  const { found, passes } = await audit(page)
  expect(found).toEqual([])
  expect(passes).toBeGreaterThan(20)
})
