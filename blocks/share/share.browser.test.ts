import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('the address is copied by keyboard, which is told, and nothing has moved when the page came to life', async () => {
  const { page, console, errors } = await browser.openExample('share')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = page.locator('#contenuto [data-part="copy"]').first()
  await copy.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[role="status"]').first().textContent()).toBe('Indirizzo copiato.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://forno.example/pane-di-triora',
  )
  expect(await layoutShift(page)).toBe(0)
  expect([console, errors]).toEqual([[], []])
})
