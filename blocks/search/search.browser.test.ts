import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('by keyboard a result is found, seen and opened; Escape leaves the words where they are', async () => {
  const { page, console, errors } = await browser.openExample('search')
  const field = page.locator('#trova')
  await field.focus()
  await page.keyboard.type('focaccia')
  const options = page.locator('[role="option"]')
  await expect.poll(() => options.count()).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await field.inputValue()).toBe('focaccia')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => options.count()).toBe(2)
  expect(await layoutShift(page)).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/product\.html\?di=focaccia$/)
  expect([console, errors]).toEqual([[], []])
})
