import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample as navigation } from '../blocks/navigation/sample.ts'
import { atRest, openBrowser, siteStyles } from './browser.ts'
import { onPage, onPictures, onSurfaces, openScene } from './scenes.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

// Pages that begin by taking the margins and the room of everything away, ours included.

const browser = openBrowser()
const css = '* { margin: 0; padding: 0; box-sizing: border-box }'

/** How far it is from the middle of the window. */
const fromMiddle = (el: Locator) =>
  el.evaluate(el => {
    const { left, right, top, bottom } = el.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    return [left + right - clientWidth, top + bottom - clientHeight].map(Math.abs)
  })

const windows = onSurfaces.filter(({ name }) => ['question', 'popup', 'form in a window'].includes(name))

describe('on a page without any margins', () => {
  test.each(some(windows, 1))('$name is in the middle of the window', async scene => {
    const page = await openScene(browser, { scene, css, width: 1280, height: 700 })
    const [across, down] = await fromMiddle(page.locator(scene.within).last())
    expect({ across, down }).toEqual({ across: expect.closeTo(0, -1), down: expect.closeTo(0, -1) })
  })

  test('the first entry of a menu on a telephone is below its button', async () => {
    const { page } = await browser.openPage(navigation, {
      width: 390,
      alive: true,
      head: `${siteStyles}<style>${css}</style>`,
    })
    await page.locator('[data-part="toggle"]').click()
    await atRest(page)
    const bottom = await page
      .locator('[data-part="toggle"]')
      .evaluate(el => el.getBoundingClientRect().bottom)
    const first = await page.locator('[data-part="panel"] a').first().boundingBox()
    expect(first?.y).toBeGreaterThanOrEqual(bottom)
    await page.locator('[data-part="panel"] a').first().click({ trial: true })
  })

  const closed: readonly [string, string][] = [
    ['popup', '.site-popup__close'],
    ['quick view of what nobody answers for', '.site-quick-view__button--close'],
  ]
  test.each(some(closed, 1))('the way to close it stands at the upper end of it: %s', async (name, close) => {
    const scene = onSurfaces.find(each => each.name === name)
    if (!scene) throw new Error(`no scene is called ${name}`)
    const page = await openScene(browser, { scene, css, width: 390, height: 700 })
    const room = await page.locator(close).evaluate(el => {
      const window = el.closest('dialog')?.getBoundingClientRect()
      const { right, top } = el.getBoundingClientRect()
      return window && [window.right - right, top - window.top]
    })
    expect(room?.every(each => each >= 0 && each < 40)).toBe(true)
  })

  test('the arrows of a strip on a telephone stand at its ends', async () => {
    const scene = onPictures.find(each => each.name === 'gallery, a row')
    if (!scene) throw new Error('there is no such scene')
    const page = await openScene(browser, { scene, css, width: 390, height: 700 })
    const strip = await page.locator('[data-block="gallery"]').boundingBox()
    const previous = await page.locator('.site-gallery__control--previous').boundingBox()
    const next = await page.locator('.site-gallery__control--next').boundingBox()
    if (!strip || !previous || !next) throw new Error('it is not there')
    expect(previous.x - strip.x).toBeLessThan(20)
    expect(strip.x + strip.width - next.x - next.width).toBeLessThan(20)
  })

  thoroughTest(
    'the way to remove a line of the cart stands at its end, also where nothing is before it',
    async () => {
      const scene = onPage.find(each => each.name === 'line of the cart that was refused')
      if (!scene) throw new Error('there is no such scene')
      const page = await openScene(browser, { scene, css, width: 390, height: 700 })
      // As it is of what can be had once only.
      await page.locator('.cart-row-qty').evaluate(el => el.remove())
      const ends = await page
        .locator('.cart-row-remove')
        .evaluate(el => [el, el.parentElement].map(each => each?.getBoundingClientRect().right))
      expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 0)
    },
  )
})
