import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../../test/browser.ts'
import { thoroughTest } from '../../../../test/thorough-test.ts'
import { banner, long, openBanner } from './banner.browser.testing.ts'

const browser = openBrowser()
const visit = openBanner(browser)

/** How much is seen of what says that more follows. */
const hint = (page: Page) =>
  banner(page).evaluate(el => Number(getComputedStyle(el, '::after').getPropertyValue('opacity')))

const scrollTo = (page: Page, top: number) =>
  banner(page).evaluate((el, top) => {
    el.scrollTop = top
    return new Promise<number>(resolve =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(el.scrollTop))),
    )
  }, top)

test('a question that does not fit shows that its answers follow, until they are there', async () => {
  const { page } = await visit({ cookieBannerText: long }, { width: 320, height: 256 })
  await expect.poll(() => hint(page)).toBe(1)
  const room = await banner(page).evaluate(el => [
    el.scrollHeight,
    (el.lastElementChild as Element).scrollHeight,
  ])
  // What shows it takes no room.
  expect(room[0]).toBe(room[1])
  expect(await scrollTo(page, 1e6)).toBeGreaterThan(0)
  await expect.poll(() => hint(page)).toBe(0)
  await scrollTo(page, 0)
  await expect.poll(() => hint(page)).toBe(1)
})

test('a question that fits shows nothing of the kind', async () => {
  const { page } = await visit()
  await expect.poll(() => banner(page).isVisible()).toBe(true)
  expect(await hint(page)).toBe(0)
})

thoroughTest('what shows it takes no press', async () => {
  const { page } = await visit({}, { width: 320, height: 300 })
  await expect.poll(() => banner(page).isVisible()).toBe(true)
  await banner(page).evaluate(el => {
    el.style.fontSize = '32px'
    const answer = el.querySelector('button') as Element
    el.scrollTop += answer.getBoundingClientRect().top - el.getBoundingClientRect().bottom + 24
  })
  const pressed = await page.evaluate(
    y => document.elementFromPoint(160, y)?.closest('button') !== null,
    300 - 12,
  )
  expect(pressed).toBe(true)
})
