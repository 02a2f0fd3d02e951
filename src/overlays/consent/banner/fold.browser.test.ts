import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest, openBrowser } from '../../../../test/browser.ts'
import { banner, long, openBanner } from './banner.browser.testing.ts'

const browser = openBrowser()
const visit = openBanner(browser)

/** Whether the end of the banner, beside what it says, looks otherwise than its middle does. */
async function isMarked(page: Page): Promise<boolean> {
  await atRest(page)
  const { x = 0, y = 0, height = 0 } = (await banner(page).boundingBox()) ?? {}
  const look = (top: number) => page.screenshot({ clip: { x: x + 3, y: y + top, width: 6, height: 3 } })
  return !(await look(height - 5)).equals(await look(height / 2))
}

const scrollTo = (page: Page, top: number) =>
  banner(page).evaluate((el, top) => {
    el.scrollTop = top
    return el.scrollTop
  }, top)

test('a question that does not fit shows that its answers follow, until they are there', async () => {
  const { page } = await visit({ cookieBannerText: long }, { width: 320, height: 256 })
  await expect.poll(() => banner(page).isVisible()).toBe(true)
  expect(await isMarked(page)).toBe(true)
  expect(await scrollTo(page, 1e6)).toBeGreaterThan(0)
  expect(await isMarked(page)).toBe(false)
  await scrollTo(page, 0)
  expect(await isMarked(page)).toBe(true)
})

test('a question that fits shows nothing of the kind', async () => {
  const { page } = await visit()
  await expect.poll(() => banner(page).isVisible()).toBe(true)
  expect(await isMarked(page)).toBe(false)
})
