import type { FrameLocator, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import {
  atRest,
  destroy,
  isLeftToBrowser,
  keepOriginal,
  openBrowser,
  originalAndNow,
  type PageOptions,
  pageOf,
  siteStyles,
} from '../../test/browser.ts'
import { focused } from '../../test/layers.ts'
import { some } from '../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser({ remembers: true })
const tills = { '**/checkout/**': 'Cassa', '**/commerce/goto-checkout': 'Cassa' }
const hasCart = { cookies: { hasCart: 'true' } }
const link = '<a data-block="checkout" href="/commerce/goto-checkout" id="paga">Vai al pagamento</a>'

const open = (body = link, options: PageOptions = {}) =>
  browser.openPage(`<main><h1>Carrello</h1>${body}</main>`, {
    alive: true,
    ...options,
    answers: { ...tills, ...options.answers },
  })
const address = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

describe('the way to the checkout', () => {
  test('leads there from the keyboard', async () => {
    const { page } = await open(link, hasCart)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/goto-checkout')
    expect(address(page)).toBe('/commerce/goto-checkout')
  })

  thoroughTest('is a link without script, and with Ctrl it is the browser’s', async () => {
    const { page } = await open(link, { javaScript: false })
    await page.locator('#paga').click()
    await page.waitForURL('**/goto-checkout')
    const alive = await open(link, hasCart)
    expect(await isLeftToBrowser(alive.page, alive.page.locator('#paga'))).toBe(true)
  })

  thoroughTest(
    'waits for what was put into the cart a moment ago, and goes once for a double tap',
    async () => {
      const done: string[] = []
      const answers = {
        '**/api/commerce/**': async (route: Route) => {
          await new Promise(resolve => setTimeout(resolve, 500))
          done.push('added')
          await route.fulfill({
            json: { shoppingCart: { id: 'c', cartToken: 't', entries: [], totalQuantity: 1 } },
          })
        },
        '**/commerce/goto-checkout': async (route: Route) => {
          done.push('left')
          await route.fulfill({ contentType: 'text/html', body: 'Cassa' })
        },
      }
      const { page } = await open(link, { ...hasCart, answers })
      await page.evaluate(() => void (window.Site as Shop).cart?.add({ itemId: 'p' }))
      await page.locator('#paga').dblclick()
      await page.waitForURL('**/goto-checkout')
      expect(done).toEqual(['added', 'left'])
    },
  )

  thoroughTest('can be gone again after the back button', async () => {
    const { page, console } = await open(link, hasCart)
    await page.locator('#paga').click()
    await page.waitForURL('**/goto-checkout')
    await page.goBack({ waitUntil: 'commit' })
    const paga = page.locator('#paga:not([aria-disabled])')
    await paga.waitFor()
    await page.locator('[data-block-state=mounted]').waitFor()
    await paga.click()
    await page.waitForURL('**/goto-checkout')
    expect(console).toEqual([])
  })

  thoroughTest('without a cart cookie says why not in our dialog, and gives the focus back', async () => {
    const { page } = await open()
    await page.locator('#paga').focus()
    await page.keyboard.press('Enter')
    const words =
      'La sessione è scaduta o non hai abilitato i cookie. Impossibile continuare con il pagamento.'
    await page.getByText(words).waitFor()
    await atRest(page)
    expect((await audit(page)).found).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('paga')
    await expect.poll(() => page.locator('#paga').getAttribute('aria-disabled')).toBeNull()
    expect(address(page)).not.toContain('goto-checkout')
  })

  thoroughTest('is given back byte for byte', async () => {
    const { page } = await open(link, { before: keepOriginal })
    await page.locator('[data-block-state=mounted]').waitFor()
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})

thoroughDescribe('inside a frame', () => {
  const card = '/checkout/giftcard?websiteId=w&giftCardProductId=p&sku=SQ1234567'
  const context = { website: { identifier: 'forno' }, appDomain: 'builder.example' }
  const editor = 'https://forno.builder.example/config/'
  const stranger = 'https://stranger.example/'

  /** In a page of this address. */
  async function payInside(around: string, body: string): Promise<Page> {
    const inner = `${browser.url}/examples/buono.html`
    const framed = pageOf(body, {
      head: `${siteStyles}<script type="application/json" data-site-context>${JSON.stringify(context)}</script>`,
    })
    const frame = `<!doctype html><title>Cornice</title><iframe title="Cornice" src="${inner}" width="600" height="600"></iframe>`
    const answers = { ...tills, [around]: frame, [inner]: framed }
    const { page } = await browser.openPage('', { answers, ...hasCart })
    await page.goto(around)
    const at: FrameLocator = page.frameLocator('iframe')
    await at.locator('[data-block-state=mounted]').waitFor()
    await at.locator('a').click()
    await expect.poll(() => page.frames().some(each => each.url().includes('checkout'))).toBe(true)
    return page
  }
  const giftCard = `<a data-block="checkout" href="${card.replaceAll('&', '&amp;')}">Regala</a>`

  thoroughTest('of the editor a gift card takes the window around it along', async () => {
    const page = await payInside(editor, giftCard)
    expect(page.url()).toBe(`${browser.url}${card}`)
  })

  thoroughTest('of a stranger that page stays where it is', async () => {
    const page = await payInside(stranger, giftCard)
    expect([page.url(), page.frames().at(-1)?.url()]).toEqual([stranger, `${browser.url}${card}`])
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
)('the example passes every rule, and says where it would have gone, %s, at %i px', async (scheme, width) => {
  const { page } = await browser.openExample('checkout', { dark: scheme === 'dark', width, alive: true })
  expect((await audit(page)).found).toEqual([])
  await page.getByRole('button', { name: 'Regala un buono' }).click()
  await page
    .getByText('/checkout/giftcard?websiteId=forno-del-porto&giftCardProductId=p-buono&sku=SQ1000020')
    .waitFor()
  await page.getByLabel('La sessione è scaduta').check()
  await page.getByRole('button', { name: 'Vai al pagamento' }).last().click()
  await page.getByText('Impossibile continuare con il pagamento.').waitFor()
  await atRest(page)
  const { found, passes } = await audit(page)
  expect(found).toEqual([])
  expect(passes).toBeGreaterThan(15)
})

interface Shop {
  readonly cart?: { add(given: object): unknown }
}
