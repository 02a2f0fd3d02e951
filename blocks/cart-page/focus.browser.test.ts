import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

const open = async () => {
  const { page } = await browser.openExample('cart-page', { alive: true })
  await page.locator('.site-cart .cart-container').waitFor()
  return page
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className)
const count = (page: Page) => page.locator('.site-cart .cart-row').count()

test('Enter after a 0 takes the line away, and neither it nor Enter that is held puts it back', async () => {
  const page = await open()
  const before = await count(page)
  await page.locator('.site-cart .cart-row-qty-input').first().fill('0')
  await page.keyboard.down('Enter')
  await expect.poll(() => focused(page)).toBe('cart-row-undo')
  // As the system repeats a key that is held.
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect([await count(page), await focused(page)]).toEqual([before - 1, 'cart-row-undo'])
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('cart-row-remove')
  await expect.poll(() => count(page)).toBe(before)
  expect(await page.locator('.site-cart .cart-row-left').count()).toBe(0)
})

test('a 0 that is left for the field of another line leaves the focus there', async () => {
  const page = await open()
  const fields = page.locator('.site-cart .cart-row-qty-input')
  await fields.first().fill('0')
  const last = await fields.last().elementHandle()
  await fields.last().click()
  await page.locator('.site-cart .cart-row-undo').waitFor()
  await page.keyboard.type('7')
  expect(
    await last?.evaluate(el => [el === document.activeElement, (el as HTMLInputElement).value.includes('7')]),
  ).toEqual([true, true])
})
