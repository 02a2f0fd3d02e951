import { expect, test } from 'vitest'
import { atRest, openBrowser } from '../../../test/browser.ts'

const browser = openBrowser()

test('on a telephone the hours open by a tap; Escape or a tap beside them closes them, and the focus comes back', async () => {
  const { page, console, errors } = await browser.openExample('bars', {
    mobile: true,
    width: 390,
    height: 800,
  })
  const bar = page.locator('.site-info-bar')
  const hours = bar.getByRole('button', { name: 'Orari' })
  const sheet = page.locator('.site-info-sheet')
  const isFocused = () => hours.evaluate(el => el === document.activeElement)
  await hours.waitFor()
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800)

  for (const close of [() => page.keyboard.press('Escape'), () => page.touchscreen.tap(190, 60)]) {
    await hours.tap()
    await sheet.locator('dl').waitFor()
    await atRest(page)
    await close()
    await expect.poll(() => sheet.count()).toBe(0)
    await expect.poll(isFocused).toBe(true)
  }

  await page.evaluate(() => {
    document.body.innerHTML = '<main>Forno</main>'
  })
  await hours.waitFor()
  expect(await bar.count()).toBe(1)
  expect([...console, ...errors]).toEqual([])
})
