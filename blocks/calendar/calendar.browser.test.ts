import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('a month is walked by keyboard, the server is asked for another one, and nothing has moved when the grid came', async () => {
  const { page, console, errors } = await browser.openExample('calendar')
  const grid = page.locator('#contenuto [role="grid"]').first()
  await expect.poll(() => grid.getAttribute('aria-label')).toBe('dicembre 2026')
  expect(await layoutShift(page)).toBe(0)
  await page.locator('.site-calendar__next').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true')
  await page.keyboard.press('PageDown')
  await expect.poll(() => grid.getAttribute('aria-label')).toBe('gennaio 2027')
  const asked = page.locator('#chiesti')
  await asked.scrollIntoViewIfNeeded()
  await expect.poll(() => asked.locator('.site-calendar__events > li').count()).toBe(4)
  await asked.locator('.site-calendar__next').click()
  await expect
    .poll(() => asked.locator('[role="status"] span').getAttribute('data-say'))
    .toBe('Niente in questo mese.')
  expect([console, errors]).toEqual([[], []])
})
