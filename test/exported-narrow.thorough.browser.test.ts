import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mountAll, openBrowser } from './browser.ts'
import { generations, names } from './exported-pages.ts'
import { linksSeen, missedOn, nothingMissed, walkDown } from './reach.ts'

const browser = openBrowser()
const narrow = { width: 320, height: 640, mobile: true } as const

/** The page is read from right to left before anything of it is drawn. */
const fromRight = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return
      document.documentElement.dir = 'rtl'
      observer.disconnect()
    }).observe(document, { childList: true })
  })

const ways = [
  ['the narrowest telephone', {}],
  ['it, read from right to left', { before: fromRight }],
] as const

describe.each(ways)('on %s', (_, way) => {
  test.each(names)('%s.html misses nothing, and fits', async name => {
    const { page, errors } = await browser.openExample(`exported/${name}`, { ...narrow, ...way })
    await mountAll(page)
    await walkDown(page)
    expect(await missedOn(page)).toEqual(nothingMissed)
    expect(errors).toEqual([])
  })

  test.each(names)('%s.html: the menu opens within the screen and closes by Escape', async name => {
    const { toggle, menu } = generations[name]
    const { page } = await browser.openExample(`exported/${name}`, { ...narrow, ...way, alive: true })
    await page.locator(toggle).filter({ visible: true }).first().tap()
    await expect.poll(async () => (await linksSeen(page, menu)).length).toBeGreaterThan(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
    await expect.poll(() => linksSeen(page, menu)).toEqual([])
  })
})

test('the direction is the page’s from the beginning', async () => {
  const { page } = await browser.openExample('exported/newest', { ...narrow, before: fromRight })
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
})
