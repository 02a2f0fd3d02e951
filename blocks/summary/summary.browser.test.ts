import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('by keyboard another part of a collection is asked for on the page, said, and nothing has moved before', async () => {
  const { page, console, errors } = await browser.openExample('summary', { alive: true })
  const block = page.locator('#uno')
  const address = page.url()
  expect(await layoutShift(page)).toBe(0)
  const parts = block.locator('[data-part="filter"]')
  await parts.first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => parts.nth(1).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => block.getByRole('link', { name: 'I limoni di Monterosso' }).count()).toBe(0)
  expect(await block.locator('[role="status"]').textContent()).not.toBe('')
  // Whoever has chosen stays where the choice was made, and goes on from there.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pane')
  expect(page.url()).toBe(address)
  expect([console, errors]).toEqual([[], []])
})
