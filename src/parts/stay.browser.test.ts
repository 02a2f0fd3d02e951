import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mountAll, openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()
const failing = (page: Page, path: string) =>
  page.evaluate(to => history.replaceState(null, '', to), path && `?fail=${path}`)

async function press(page: Page, selector: string): Promise<void> {
  const button = await page.waitForSelector(selector)
  await button.focus()
  await failing(page, '?')
  await page.keyboard.press('Enter')
  await expect.poll(() => button.evaluate(el => el.isConnected)).toBe(false)
}

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate(where => document.activeElement?.closest(where) !== null, selector)

test('who asks for the cart again with the keyboard stays in it', async () => {
  const { page } = await browser.openExample('cart-page', { hash: '?fail=GET /api/commerce:server' })
  await press(page, '.cart-notice button')
  expect(await focusIsIn(page, '.site-cart')).toBe(true)
})

thoroughTest('who goes to the next month in which there is something stays in the calendar', async () => {
  const { page } = await browser.openExample('calendar')
  await mountAll(page)
  await page.locator('.site-calendar__next').first().click()
  await page.locator('.site-calendar__next').first().click()
  await press(page, '.site-calendar__foot button')
  expect(await focusIsIn(page, '.site-calendar')).toBe(true)
})

thoroughTest('who asks for the items of a summary again stays with them', async () => {
  const { page } = await browser.openExample('summary')
  await mountAll(page)
  await failing(page, '/:server')
  await page.locator('[data-block="summary"] [data-part="filter"]').nth(1).click()
  await press(page, '.site-summary__told button')
  expect(await focusIsIn(page, '[data-block="summary"]')).toBe(true)
})

thoroughTest('who asks again for what can be reviewed stays there', async () => {
  const { page } = await browser.openExample('reviews', { hash: '?fail=/api:server' })
  await mountAll(page)
  await press(page, '.site-reviews__retry')
  await page.locator('[data-block="reviews"] textarea').first().waitFor()
  expect(await focusIsIn(page, '[data-block="reviews"]')).toBe(true)
  // Nor is there a line around all of the form.
  const line = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  )
  expect(line).toBe('none')
})
