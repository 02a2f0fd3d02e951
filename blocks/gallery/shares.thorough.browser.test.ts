import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { gallery, openAlbum, stands } from './gallery.browser.testing.ts'

// Hundreds of slides are given back in tasks of their own, and frames are drawn in between.

const open = openAlbum(openBrowser())

test.each(['strip', 'slideshow'])(
  'a page that adds a slide far down a %s of two hundred moves nothing that is seen',
  async design => {
    const { page, console } = await open(
      gallery(`data-design="${design}" data-aspect-ratio="60"`, { count: 200 }),
    )
    await page.locator('.site-gallery__control--next').click()
    await stands(page)
    await expect.poll(() => page.locator('[data-part=slide]:not([data-active])').count()).toBe(0)
    const { places, missing } = await page.evaluate(async () => {
      const slides = [...document.querySelectorAll('[data-part=slide]')]
      const boxes = slides.map(el => [el, el.getBoundingClientRect()] as const)
      const seen = boxes.filter(
        ([el, { left, right }]) => right > 0 && left < innerWidth && el.checkVisibility(),
      )
      const found = new Set<string>()
      const undrawn: number[] = []
      slides[150]?.after(slides[150].cloneNode(true))
      do {
        await new Promise(requestAnimationFrame)
        const boxes = seen.map(([el]) => Object.values(el.getBoundingClientRect().toJSON()).map(Number))
        found.add(JSON.stringify([boxes, document.documentElement.scrollHeight]))
        undrawn.push(document.querySelectorAll('[data-part=slide]:not([data-active])').length)
      } while (undrawn.at(-1) !== 0)
      return { places: found.size, missing: Math.max(...undrawn) }
    })
    // It has been in between.
    expect(missing).toBeGreaterThan(60)
    expect(places).toBe(1)
    await expect.poll(() => page.locator('[aria-label$="201"]').count()).toBe(201)
    expect(console).toEqual([])
  },
)
