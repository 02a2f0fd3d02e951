import { expect, test } from 'vitest'
import { asks, dialog, openDecision } from './decision.browser.testing.ts'

const { visit } = openDecision()

test('what is scrolled is not read through the buttons of the choices where colours are forced', async () => {
  const { page } = await visit(asks({ gate: true, preset: 'it', categories: [{ name: 'analytics' }] }))
  await page.emulateMedia({ forcedColors: 'active' })
  await page.locator('#apri').press('Enter')
  await expect.poll(() => dialog(page).isVisible()).toBe(true)
  const grounds = await page.evaluate(() =>
    ['.site-dialog', '.site-choices__buttons'].map(
      selector => getComputedStyle(document.querySelector(selector) as Element).backgroundColor,
    ),
  )
  expect(grounds[0]).toMatch(/^rgb\(/)
  expect(grounds[1]).toBe(grounds[0])
})
