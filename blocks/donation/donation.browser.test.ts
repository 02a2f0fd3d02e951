import type { FrameLocator, Page } from 'playwright-core'
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
import { thoroughTest } from '../../test/thorough-test.ts'

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

  thoroughTest('stays with the choices while the arrows go through them', async () => {
    const { page } = await open()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('altro')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout/**')
    expect(address(page)).toBe('/checkout/donate?donatePageId=forno&amount=10.00')
  })

  thoroughTest('takes a click on the free choice to its field', async () => {
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

  const way = '/checkout/donate?donatePageId=forno&amount=25.00'
  const context = { website: { identifier: 'forno' }, appDomain: 'builder.example' }
  const framed = pageOf(donation, {
    head: `${siteStyles}<script type="application/json" data-site-context>${JSON.stringify(context)}</script>`,
  })
  const frameOf = (src: string) =>
    `<!doctype html><title>Cornice</title><iframe title="Cornice" src="${src}" width="600" height="600"></iframe>`

  /** Inside pages of these addresses, the outermost first. */
  async function giveInside(around: readonly string[]): Promise<Page> {
    const dono = `${browser.url}/examples/dono.html`
    const answers = Object.fromEntries(around.map((url, i) => [url, frameOf(around[i + 1] ?? dono)]))
    const { page } = await browser.openPage('', { answers: { ...checkout, ...answers, [dono]: framed } })
    await page.goto(around[0] ?? '')
    const inner = around.reduce<FrameLocator | Page>(at => at.frameLocator('iframe'), page) as FrameLocator
    await inner.locator('#dono[data-block-state=mounted]').waitFor()
    await inner.locator('button').click()
    await expect.poll(() => page.frames().some(frame => frame.url().includes('/checkout/'))).toBe(true)
    return page
  }
  const editor = 'https://forno.builder.example/config/'
  const stranger = 'https://stranger.example/'

  thoroughTest('inside the editing frame takes the window around it along', async () => {
    const page = await giveInside([editor])
    expect(page.url()).toBe(`${browser.url}${way}`)
  })

  test.each(
    some(
      [
        ['a stranger', [stranger]],
        ['a stranger, who has put the editing frame around it', [stranger, editor]],
      ] as const,
      0,
    ),
  )('inside a frame of %s leaves that page where it is, and goes on in its own frame', async (_, around) => {
    const page = await giveInside(around)
    expect(page.url()).toBe(stranger)
    expect(page.frames().at(-1)?.url()).toBe(`${browser.url}${way}`)
  })

  thoroughTest('inside another page of the site itself stays in its frame, too', async () => {
    const own = `${browser.url}/examples/own.html`
    const page = await giveInside([own])
    expect([page.url(), page.frames().at(-1)?.url()]).toEqual([own, `${browser.url}${way}`])
  })

  thoroughTest('is given back byte for byte, also with a mistake on it', async () => {
    const { page } = await open(donation, { before: keepOriginal })
    await page.locator('#libero').fill('x')
    await page.locator('button').click()
    await page.locator('.site-form__problem').waitFor()
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  thoroughTest('keeps its amounts in reach of a finger, and all of it on a small telephone', async () => {
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
    0,
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
