import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { active, gallery, openAlbum } from './gallery.browser.testing.ts'

const browser = openBrowser()
const open = openAlbum(browser)
const html = gallery('data-aspect-ratio="40" data-thumbnails="true" data-thumbnail-strip-height="60"', {
  count: 30,
})

const row = (page: Page) => page.locator('.site-gallery__thumbnails')
const scrolled = (page: Page) => row(page).evaluate(el => Math.abs(el.scrollLeft))
/** The thumbnail in the middle of the strip. */
const middle = (page: Page) =>
  row(page).evaluate(el => {
    const { left, width } = el.getBoundingClientRect()
    const all = [...el.querySelectorAll('button')]
    const distance = (one: Element) => {
      const box = one.getBoundingClientRect()
      return Math.abs(box.left + box.width / 2 - left - width / 2)
    }
    return all.indexOf(all.toSorted((a, b) => distance(a) - distance(b))[0] as HTMLButtonElement)
  })

describe('small pictures', () => {
  test.each(some(['ltr', 'rtl'], 0))('follow the slideshow, the current one in the middle: %s', async dir => {
    const { page } = await open(`<div dir="${dir}">${html}</div>`, { width: 700 })
    expect(await scrolled(page)).toBe(0)
    await row(page).locator('button').nth(8).click()
    await expect.poll(() => active(page)).toEqual([8])
    await expect.poll(() => middle(page)).toBe(8)
    await page.keyboard.press('End')
    await expect.poll(() => active(page)).toEqual([29])
    await expect
      .poll(() => scrolled(page))
      .toBe(await row(page).evaluate(el => el.scrollWidth - el.clientWidth))
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current')))
      .toBe('true')
  })

  thoroughTest('scroll by finger and by wheel, and the slideshow stays', async () => {
    const { page } = await open(html, { mobile: true, width: 400, height: 700 })
    const { x = 0, y = 0 } = (await row(page).boundingBox()) ?? {}
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + at, y: y + 30 }],
      })
    await touch('touchStart', 350)
    for (const at of [330, 250, 150, 60]) await touch('touchMove', at)
    await touch('touchEnd', 0)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(150)
    const before = await scrolled(page)
    await page.mouse.move(x + 200, y + 30)
    await page.mouse.wheel(300, 0)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 200)
    expect(await active(page)).toEqual([0])
  })

  test('are fetched when they come near', async () => {
    const { page } = await open(html, { width: 400 })
    const fetched = () =>
      row(page)
        .locator('img')
        .evaluateAll(all => all.filter(el => (el as HTMLImageElement).naturalWidth > 0).length)
    await expect.poll(fetched).toBeGreaterThan(4)
    expect(await fetched()).toBeLessThan(20)
    await row(page).evaluate(el => el.scrollTo(el.scrollWidth, 0))
    await expect
      .poll(() =>
        row(page)
          .locator('img')
          .last()
          .evaluate(el => (el as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
  })
})
