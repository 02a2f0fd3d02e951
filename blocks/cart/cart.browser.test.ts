import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Site } from '../../src/start.ts'
import { audit } from '../../test/audit.ts'
import { atRest, openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

const open = async (options: { readonly width?: number; readonly dark?: boolean } = {}) => {
  const { page } = await browser.openExample('cart', { alive: true, ...options })
  return page
}
const trigger = (page: Page) => page.locator('[data-part=trigger]')
const drawer = (page: Page) => page.locator('.site-cart-drawer[open]')
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.className || document.activeElement?.getAttribute('data-part'))

describe('the drawer of the example', () => {
  test.each(
    some(
      [
        [320, true],
        [1280, false],
      ] as const,
      0,
    ),
  )('passes every rule, and lies within a screen of %i px', async (width, dark) => {
    const page = await open({ width, dark })
    await trigger(page).click()
    await drawer(page).locator('.cart-container').waitFor()
    await atRest(page)
    expect((await audit(page)).found).toEqual([])
    const box = await drawer(page).boundingBox()
    expect([(box?.x ?? 0) + (box?.width ?? 0), box?.y]).toEqual([width, 0])
    expect(await drawer(page).evaluate(el => el.scrollWidth - el.clientWidth)).toBe(0)
  })

  thoroughTest('opens and closes by the keyboard alone, and the focus comes back', async () => {
    const page = await open()
    await trigger(page).focus()
    await page.keyboard.press('Enter')
    await drawer(page).waitFor()
    expect(await focused(page)).toBe('site-cart-drawer__close')
    await drawer(page).locator('.cart-container').waitFor()
    // Around once: nothing behind it can be reached.
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('trigger')
  })

  thoroughTest(
    'stays open under Enter that has opened it and is held, and closed under one that has closed it',
    async () => {
      const page = await open()
      await trigger(page).focus()
      for (const isOpen of [1, 0]) {
        for (let i = 0; i < 30; i++) {
          await page.keyboard.down('Enter')
          await page.waitForTimeout(20)
        }
        expect(await drawer(page).count()).toBe(isOpen)
        await page.keyboard.up('Enter')
      }
    },
  )

  test('a number that is being written is taken back by Escape, and the next one closes the drawer', async () => {
    const page = await open()
    await trigger(page).click()
    const quantity = drawer(page).locator('.cart-row-qty-input').first()
    const before = await quantity.inputValue()
    await quantity.fill('sette')
    // A word in the making ends with the same key.
    await quantity.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
    expect(await quantity.inputValue()).toBe('sette')
    await page.keyboard.press('Escape')
    await expect.poll(() => quantity.inputValue()).toBe(before)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })
  })

  test('opens when something is added, and shows it', async () => {
    const page = await open()
    await page.locator('[data-sku=SCATOLA]').click()
    await drawer(page).getByText('Scatola da assaggio').waitFor()
    expect(await drawer(page).locator('.cart-subtotal-price').textContent()).toBe('47,99\u00a0€')
    await drawer(page).locator('.site-cart-drawer__close').click()
    await drawer(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-sku'))).toBe('SCATOLA')
  })

  thoroughTest(
    'keeps the way on in sight however many lines there are, on the side of the page whatever its words',
    async () => {
      const page = await open({ width: 390 })
      await page.evaluate(async () => {
        document.documentElement.dir = 'rtl'
        const add = (itemId: string, sku: string) =>
          (window.Site as Site).cart?.add({ itemId, sku, quantity: 1 })
        await Promise.all([add('p-pane', 'PANE'), add('p-grembiule', 'GREMBIULE'), add('p-sacco', 'SACCO')])
      })
      // What is added opens it.
      await page.setViewportSize({ width: 390, height: 500 })
      await drawer(page).locator('.cart-container').waitFor()
      await atRest(page)
      const rows = drawer(page).locator('.cart-rows')
      expect(await rows.evaluate(el => el.scrollHeight > el.clientHeight)).toBe(true)
      await rows.evaluate(el => el.scrollTo(0, el.scrollHeight))
      const way = await drawer(page).locator('.cart-checkout-button').boundingBox()
      expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThanOrEqual(500)
      expect((await drawer(page).boundingBox())?.x).toBe(0)
      expect(await drawer(page).evaluate(el => el.scrollHeight - el.clientHeight)).toBe(0)
      expect((await audit(page)).found).toEqual([])
    },
  )

  thoroughTest('closes by a click beside it', async () => {
    const page = await open({ width: 1280 })
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await trigger(page).click()
      await drawer(page).locator('.cart-container').waitFor()
      await page.mouse.click(100, 400)
      await drawer(page).waitFor({ state: 'detached' })
    }
  })
})

thoroughTest(
  'on a telephone whose browser tells only the page of Back, closing the cart leaves what it lies above as it is',
  async () => {
    const { page } = await browser.openExample('shop', {
      alive: true,
      mobile: true,
      width: 390,
      height: 700,
      before: page => page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher')),
    })
    const quickView = page.locator('.site-quick-view[open]')
    const steps = () => page.evaluate(() => history.state?.siteBack ?? 0)
    const openCart = async () => {
      await page.evaluate(() => {
        const root = document.querySelector<HTMLElement>('[data-block=cart]') as HTMLElement
        const handle = (window.Site as Site).get(root) as { open?(): unknown } | undefined
        return handle?.open?.()
      })
      await drawer(page).waitFor()
      await expect.poll(steps).toBe(2)
    }
    await page.locator('[data-block=quick-view] button').first().click()
    await quickView.waitFor()
    await expect.poll(steps).toBe(1)

    await openCart()
    await drawer(page).locator('.site-cart-drawer__close').click()
    await expect.poll(steps).toBe(1)
    await openCart()
    await page.evaluate(() => history.back())
    await expect.poll(steps).toBe(1)
    await page.locator('.site-cart-drawer').waitFor({ state: 'detached' })
    expect(await quickView.count()).toBe(1)

    await page.evaluate(() => history.back())
    await page.locator('.site-quick-view').waitFor({ state: 'detached' })
    expect(await steps()).toBe(0)
  },
)

test('what is in the drawer can be read, whatever a page with a dark ground makes of its links', async () => {
  const page = await open()
  await page.addStyleTag({ content: 'body { background: #111; color: #eee } a { color: #9cf }' })
  await trigger(page).click()
  const title = drawer(page).locator('a.cart-row-title').first().locator(':scope > span')
  await title.waitFor()
  const colourOf = (el: Element) => getComputedStyle(el).color
  expect(await title.evaluate(colourOf)).toBe(await drawer(page).evaluate(colourOf))
})
