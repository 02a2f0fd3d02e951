import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import { atRest, layoutShift, openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

const open = async (options: { readonly width?: number; readonly dark?: boolean } = {}) => {
  const { page } = await browser.openExample('cart-page', { alive: true, ...options })
  await page.locator('.cart-container').waitFor()
  return page
}
const choose = (page: Page, fault: string) => page.locator('#guaio').selectOption(fault)
const line = (page: Page, title: string) => page.locator('.cart-row', { hasText: title })
const subtotal = (page: Page) => page.locator('.site-cart .cart-subtotal-price').textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className)

describe('the cart of the example', () => {
  test.each(
    some(
      [
        [320, true],
        [1280, false],
      ] as const,
      0,
    ),
  )('passes every rule in each of its states, at %i px', async (width, dark) => {
    const page = await open({ width, dark })
    const check = async () => {
      await atRest(page)
      expect((await audit(page)).found).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await check()
    await choose(page, 'sold out')
    await line(page, 'Focaccia').locator('.cart-row-qty-inc').click()
    await page.getByText('Esaurito.').waitFor()
    await check()
    const count = await page.locator('.cart-row-remove').count()
    for (let i = 0; i < count - 1; i++) await page.locator('.cart-row-remove').last().click()
    await page.locator('.cart-minimum').getByText('mancano').waitFor()
    await check()
    await page.locator('.cart-row-remove').click()
    await page.locator('.empty-message').waitFor()
    await check()
  })

  test('is left by one press of its button, also by who has just written enough, which takes away what was said above it', async () => {
    const page = await open()
    const quantity = page.locator('.site-cart .cart-row-qty-input').last()
    for (let i = 0; i < 4; i++) await page.locator('.cart-row-remove').last().click()
    await quantity.fill('1')
    await quantity.press('Enter')
    await page.locator('.cart-minimum').getByText('mancano').waitFor()
    const button = page.locator('.site-cart .cart-checkout-button')
    await button.scrollIntoViewIfNeeded()
    await quantity.fill('9')
    const { x = 0, y = 0, height = 0 } = (await button.boundingBox()) ?? {}
    await page.mouse.move(x + 40, y + height - 4)
    await page.mouse.down()
    await expect.poll(async () => (await button.boundingBox())?.y).not.toBe(y)
    await page.mouse.up()
    await page.getByText('Ora si andrebbe a /commerce/goto-checkout').waitFor()
  })

  test.each(
    some(
      [
        ['there are', 'Focaccia', '50', 'Focaccia: Al massimo'],
        ['the server gives', 'Scatola da assaggio', '50', 'Scatola da assaggio: al massimo 3.'],
      ] as const,
      0,
    ),
  )(
    'tells who presses its button right after writing more than %s, and is left by the next',
    async (_, title, written, words) => {
      const page = await open()
      const button = page.locator('.site-cart .cart-checkout-button')
      await button.scrollIntoViewIfNeeded()
      const row = page.locator('.site-cart .cart-row', { hasText: title })
      await row.locator('.cart-row-qty-input').fill(written)
      await button.hover()
      await page.mouse.down()
      await row.locator('.cart-row-problem', { hasText: 'massimo' }).waitFor()
      await page.mouse.up()
      await page.locator('dialog', { hasText: words }).waitFor()
      expect(await page.locator('.went').textContent()).toBe('')
      await page.keyboard.press('Escape')
      await button.click()
      await page.getByText('Ora si andrebbe a /commerce/goto-checkout').waitFor()
    },
  )

  test('is changed, emptied and filled again by the keyboard alone', async () => {
    const page = await open()
    await page.locator('.site-cart .cart-row-title').first().focus()
    const keys = async (...names: readonly string[]) => {
      for (const name of names) await page.keyboard.press(name)
    }
    await keys('Tab', 'Tab')
    expect(await focused(page)).toBe('cart-row-qty-input')
    await keys('Control+A', '3', 'Enter')
    await page.getByText('13,50\u00a0€').waitFor()
    expect(await subtotal(page)).toBe('137,98\u00a0€')
    await keys('Tab', 'Enter')
    expect(await subtotal(page)).toBe('142,48\u00a0€')
    await keys('Tab', 'Enter')
    await expect.poll(() => focused(page)).toBe('cart-row-undo')
    expect(await subtotal(page)).toBe('124,48\u00a0€')
    await keys('Enter')
    await expect.poll(() => focused(page)).toBe('cart-row-remove')
    await expect.poll(() => subtotal(page)).toBe('142,48\u00a0€')
    await page.locator('.site-cart .cart-row-remove').last().focus()
    await keys('Tab')
    expect(await focused(page)).toBe('cart-checkout-button')
    await keys('Enter')
    await page.getByText('Ora si andrebbe a /commerce/goto-checkout').waitFor()
  })

  test.each(
    some(
      [
        [1280, false],
        [320, true],
      ] as const,
      0,
    ),
  )(
    'keeps every rule while it is awaited, not to be had, or its session gone, at %i px',
    async (width, dark) => {
      let answer: (route: Route) => Promise<void> = () => new Promise(() => {})
      const { page } = await browser.openPage(
        '<main><h1>Carrello</h1><div data-block="cart-page"></div></main>',
        {
          width,
          dark,
          cookies: { hasCart: 'true' },
          answers: { '**/api/commerce/shopping-cart': route => answer(route) },
          alive: true,
        },
      )
      const check = async () => {
        await atRest(page)
        expect((await audit(page)).found).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await page.locator('.site-cart__waiting').waitFor()
      await check()
      answer = route => route.fulfill({ status: 400, json: { message: 'Il forno è chiuso.' } })
      await page.reload()
      await page.getByText('Il forno è chiuso.').waitFor()
      await check()
      answer = route => route.fulfill({ status: 401, json: {} })
      await page.getByRole('button', { name: 'Riprova' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Ricarica' }).waitFor()
      await check()
    },
  )

  test('that the server leaves to us has the place of its lines before it is alive', async () => {
    const { page } = await browser.openPage(
      '<main><div data-block="cart-page"></div></main><footer>Forno</footer>',
      {
        cookies: { hasCart: 'true' },
        answers: { '**/api/commerce/shopping-cart': () => new Promise(() => {}) },
      },
    )
    await page.locator('.site-cart__waiting').waitFor()
    expect(await layoutShift(page)).toBe(0)
  })

  test('comes in the place of the one that the server sent, and moves nothing', async () => {
    const page = await open()
    const shift = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list =>
            resolve(
              list.getEntries().reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 300)
        }),
    )
    expect(shift).toBeLessThan(0.01)
  })

  thoroughTest(
    'that cannot be told of a change has the number that it had, and says why at its line',
    async () => {
      const page = await open()
      await choose(page, 'unreachable')
      await line(page, 'Focaccia').locator('.cart-row-qty-inc').click()
      await line(page, 'Focaccia').locator('.cart-row-problem').getByText('Impossibile connettersi').waitFor()
      expect(await line(page, 'Focaccia').locator('[data-test=quantity-input]').inputValue()).toBe('1')
      expect(await subtotal(page)).toBe('133,48\u00a0€')
    },
  )

  thoroughTest('keeps what is pressed in reach of a finger', async () => {
    const page = await open({ width: 320 })
    for (const button of await page.locator('.site-cart button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })

  test('has its own words read from their beginning on a page that is written from the right', async () => {
    const page = await open()
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const order = await page
      .locator('.site-cart .cart-row-each')
      .first()
      .evaluate(el => {
        const words = document.createTreeWalker(el, NodeFilter.SHOW_TEXT).nextNode() as Text
        const at = (i: number) => {
          const range = document.createRange()
          range.setStart(words, i)
          range.setEnd(words, i + 1)
          return range.getBoundingClientRect().left
        }
        return [at(0), at(words.length - 1)]
      })
    expect(order[0]).toBeLessThan(order[1] as number)
  })
})
