import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('by keyboard alone more dates are wanted, come once, and nothing has moved before', async () => {
  const { page, console, errors, requests } = await browser.openExample('tour-dates')
  const block = page.locator('[data-block="tour-dates"]').first()
  await block.locator('.site-booking__open').waitFor()
  expect(await block.locator('[download]').count()).toBe(2)
  expect(await layoutShift(page)).toBe(0)
  await block.locator('a[href*="bandsintown"]').focus()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Carica una volta')
  await page.keyboard.press('Enter')
  await expect.poll(() => block.locator('.site-tour-dates__date').count()).toBe(3)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Bandsintown')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Teatro della Tosse')
  expect(requests.filter(url => url.includes('bandsintown'))).toEqual([])
  expect([console, errors]).toEqual([[], []])
})
