import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'

const browser = openBrowser()

test('the announcement is there, and closed by the keyboard it stays closed, as long as it says the same', async () => {
  const { page, console, errors } = await browser.openExample('bars')
  const bar = page.getByRole('region', { name: 'Annuncio' })
  const close = bar.getByRole('button')
  await close.waitFor()
  expect((await bar.boundingBox())?.y).toBe(0)
  await page.evaluate(() => {
    document.body.innerHTML = '<div data-announcement><p>Domani si riposa.</p></div><main>Forno</main>'
  })
  await close.waitFor()
  expect([await bar.count(), await close.count()]).toEqual([1, 1])
  // As a site that swaps its pages brings one back: badge and links on pictures as well.
  await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)))
  await expect.poll(() => page.locator('.site-badge').count()).toBe(1)
  expect([await bar.count(), await close.count()]).toEqual([1, 1])
  await page.locator('.site-badge button').hover()
  await expect
    .poll(async () => (await page.locator('.site-badge button').boundingBox())?.width)
    .toBeGreaterThan(100)

  await page.reload()
  await close.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => bar.count()).toBe(0)
  // Who has closed it is at what follows it.
  const focused = () => page.evaluate(() => document.activeElement?.localName)
  await expect.poll(focused).toBe('header')
  expect(await page.locator('[data-announcement]').isVisible()).toBe(false)
  await page.reload()
  await expect.poll(() => page.locator('[data-announcement]').isVisible()).toBe(false)
  expect([...console, ...errors]).toEqual([])
})
