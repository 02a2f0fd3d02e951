import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

/** How many of them are not to be seen. */
const hidden = () =>
  [...document.querySelectorAll('[data-block="reveal"]')].filter(el => getComputedStyle(el).opacity !== '1')
    .length

test('what waits is on paper, and comes under the focus', async () => {
  const { page, console, errors } = await browser.openExample('reveal', { alive: true })
  const waiting = page.locator('[data-reveal-at="waiting"]')
  await expect.poll(() => waiting.count()).toBeGreaterThan(2)
  expect(await page.evaluate(hidden)).toBeGreaterThan(2)
  // Also where nobody says that it is printed.
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(hidden)).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Tab')
  const cards = page.locator('[data-block="reveal"]:has(a)')
  const card = cards.last()
  await card.locator('a').focus()
  await expect.poll(() => card.getAttribute('data-reveal-at')).toMatch(/seen|there/)
  expect([console, errors]).toEqual([[], []])
})

thoroughTest('what is read before the script has come never goes', async () => {
  let come = () => {}
  const late = new Promise<void>(resolve => {
    come = resolve
  })
  const { page, console, errors } = await browser.openExample('reveal', {
    over: 'http',
    wait: 'commit',
    before: page =>
      page.route('**/dist/site.js', async route => {
        await late
        await route.continue()
      }),
  })
  const card = page.locator('[data-block="reveal"]').nth(2)
  await card.scrollIntoViewIfNeeded()
  expect(await page.evaluate(hidden)).toBe(0)
  await card.evaluate(el => {
    const seen = { least: 1 }
    Object.assign(window, { seen })
    const look = () => {
      seen.least = Math.min(seen.least, Number(getComputedStyle(el).opacity))
      requestAnimationFrame(look)
    }
    look()
  })
  come()
  await expect.poll(() => card.getAttribute('data-reveal-at')).toBe('there')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => (window as unknown as { seen: { least: number } }).seen.least)).toBe(1)
  expect([console, errors]).toEqual([[], []])
})
