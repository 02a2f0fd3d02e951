import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import {
  atRest,
  destroy,
  keepOriginal,
  layoutShift,
  openBrowser,
  originalAndNow,
  type PageOptions,
} from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

/** A shop whose cart holds so much. */
const cartOf = (totalQuantity: number, wait = 0) => ({
  '**/api/commerce/shopping-cart': async (route: Route) => {
    await new Promise(resolve => setTimeout(resolve, wait))
    await route.fulfill({ json: { id: 'c', cartToken: 't', entries: [], totalQuantity, subtotalCents: 0 } })
  },
})
const hasCart = { cookies: { hasCart: 'true' } }
const indicator = (attributes = '') =>
  `<a data-block="cart-indicator" href="/cart" id="l" ${attributes}><svg width="22" height="22" aria-hidden="true"></svg> <b data-part="count">0</b></a>`
const open = (body: string, options: PageOptions = {}) =>
  browser.openPage(`<main><h1>Forno</h1><nav>${body} <a href="/pane" id="after">Pane</a></nav></main>`, {
    alive: true,
    ...options,
  })
const count = (page: Page) => page.locator('[data-part~="count"]').first()
const counts = (page: Page, text: string) => expect.poll(() => count(page).textContent()).toBe(text)
const leftOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.x

describe('the number in the cart', () => {
  test('moves nothing as it comes, and is as wide for 0 as for 100+', async () => {
    const { page, console } = await open(indicator(), { ...hasCart, answers: cartOf(250, 300) })
    const before = await leftOf(page, '#after')
    await counts(page, '100+')
    expect([await leftOf(page, '#after'), await layoutShift(page), console]).toEqual([before, 0, []])
    expect(
      await page.getByRole('link', { name: 'Più di 100 articoli nel carrello', exact: true }).count(),
    ).toBe(1)
  })

  thoroughTest('that is only shown with something in the cart keeps its room', async () => {
    const { page } = await open(indicator('hidden'), { ...hasCart, answers: cartOf(3, 300) })
    const before = await leftOf(page, '#after')
    expect(await page.locator('#l').isVisible()).toBe(false)
    await expect.poll(() => page.locator('#l').isVisible()).toBe(true)
    expect([await leftOf(page, '#after'), await layoutShift(page)]).toEqual([before, 0])
  })

  test('on a page without a cart asks the server for nothing, and fetches nothing of the shop', async () => {
    const { page, requests } = await open(indicator())
    await expect.poll(() => page.locator('#l').getAttribute('data-empty')).toBe('true')
    expect(requests.filter(url => /\/api\/|commerce/.test(url))).toEqual([])
  })

  thoroughTest('is a link in reach of a finger and of the keyboard, on a small telephone', async () => {
    const { page } = await open(indicator(), { ...hasCart, answers: cartOf(3), width: 320, mobile: true })
    await counts(page, '3')
    const box = await page.locator('#l').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '3 articoli nel carrello',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  thoroughTest('is read from the left where the page is read from the right', async () => {
    const { page } = await open(`<div dir="rtl">${indicator()}</div>`, { ...hasCart, answers: cartOf(101) })
    await counts(page, '100+')
    const [first = 0, last = 0] = await count(page).evaluate(el => {
      const text = document.createTreeWalker(el, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [0, 3].map(at => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().x
      })
    })
    expect(last).toBeGreaterThan(first)
  })

  thoroughTest('can be read in the colours of the system', async () => {
    const { page } = await open(indicator('style="--site-accent: green"'), {
      ...hasCart,
      answers: cartOf(3),
      before: page => page.emulateMedia({ forcedColors: 'active' }),
    })
    await counts(page, '3')
    const { color, backgroundColor, borderTopColor } = await count(page).evaluate(el => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(el)
      return { color, backgroundColor, borderTopColor }
    })
    expect(color).not.toBe(backgroundColor)
    expect(borderTopColor).toBe(color)
  })

  thoroughTest('is given back byte for byte', async () => {
    const { page } = await open(indicator('hidden'), { ...hasCart, answers: cartOf(3), before: keepOriginal })
    await counts(page, '3')
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  thoroughTest('in another tab follows what is put into the cart in this one', async () => {
    let inCart = 0
    const answers = {
      '**/api/commerce/**': (route: Route) => {
        if (route.request().method() === 'POST') inCart += 2
        const cart = { id: 'c', cartToken: 't', entries: [], totalQuantity: inCart, subtotalCents: 0 }
        return route.fulfill({ json: route.request().method() === 'POST' ? { shoppingCart: cart } : cart })
      },
    }
    const one = await open(indicator(), { answers })
    const other = await open(indicator(), { answers })
    await one.page.evaluate(() =>
      (window.Site as { cart?: { add(given: object): unknown } }).cart?.add({ itemId: 'p', quantity: 2 }),
    )
    await counts(one.page, '2')
    await counts(other.page, '2')
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
)('the example passes every rule, empty and full, %s, at %i px', async (scheme, width) => {
  const { page } = await browser.openExample('cart-indicator', {
    dark: scheme === 'dark',
    width,
    alive: true,
  })
  expect((await audit(page)).found).toEqual([])
  await page.getByRole('button', { name: 'Quaranta' }).click()
  await counts(page, '40')
  await atRest(page)
  const { found, passes } = await audit(page)
  expect(found).toEqual([])
  expect(passes).toBeGreaterThan(15)
})
