import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest, drawing, openBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import { productGallery } from './product-gallery.testing.ts'

const browser = openBrowser()

/** What the stylesheets of such sites do, in a few lines of our own. */
const host = `<style>
body { margin: 0 }
.product-gallery { display: flex; align-items: flex-start }
.product-gallery-slides { flex: 1; position: relative; aspect-ratio: 1 }
[data-gallery-design="slideshow"] .product-gallery-slides-item { position: absolute; top: 0; left: 0; width: 100%; height: 100%; overflow: hidden; display: none }
[data-gallery-design="slideshow"] .product-gallery-slides-item.selected { display: block }
[data-gallery-design="slideshow"] .product-gallery-slides-item:not(.selected) { opacity: 0 }
[data-gallery-design="stacked"] .product-gallery-slides { aspect-ratio: unset }
.product-gallery-slides-item:not(.loaded) .product-gallery-slides-item-image { opacity: 0 }
.product-gallery-slides-item img { width: 100% }
.product-gallery-thumbnails-item { display: block; width: 50px; padding: 0; border: 0 }
.product-gallery-thumbnails-item:not(.loaded) { opacity: 0 }
.product-gallery-thumbnails-item img { aspect-ratio: 1 }
.product-image-zoom-duplicate { position: absolute; inset: 0; opacity: 0; pointer-events: none }
.product-gallery-carousel-controls { position: absolute; z-index: 3; top: 50%; width: 100%; display: flex; justify-content: space-between }
.product-gallery-carousel-control { width: 50px; height: 50px }
.enable-on-first-image-load { opacity: 0; pointer-events: none }
.enable-on-first-image-load.enabled { opacity: 1; pointer-events: auto }
.product-gallery-current-slide-indicator { position: absolute; z-index: 3; top: 18px; right: 20px }
@media (max-width: 767px) {
  .product-gallery-slides-item { position: absolute; top: 0; left: 0; width: 100%; height: 100%; display: none }
  .product-gallery-slides-item.selected { display: block }
  .product-gallery-slides { aspect-ratio: 1 !important }
}
</style>`

async function open(design: string, width: number, more = ''): Promise<Page> {
  // The stylesheet asks for the design of what is around.
  const html = `<div data-gallery-design="${design}">${productGallery('product', { layout: '' })}</div>`
  const { page } = await browser.openPage(html, {
    head: host + more,
    width,
    height: 1400,
    mobile: width < 500,
    alive: true,
    answers: { '**/{0,1,2}.svg*': route => route.fulfill(drawing(1500, { height: 1000 })) },
  })
  await atRest(page)
  return page
}

/** The picture that lies in the middle of the frame, and the number over it. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.product-gallery-slides') as HTMLElement
    const { left, top, width, height } = frame.getBoundingClientRect()
    const at = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .find(el => el.matches('.product-gallery-slides-item-image')) as HTMLImageElement | undefined
    const isSeen = at?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return [
      isSeen && at?.naturalWidth ? at.alt : '',
      frame.querySelector('[class*="indicator"]')?.textContent,
    ]
  })

test.each(some([390, 1280], 1))(
  'the pictures of a product are reached by pointer and by keys, %i px wide',
  async width => {
    const page = await open('slideshow', width)
    await expect.poll(() => seen(page)).toEqual(['Foto 0', '1 / 3'])
    const small = await page.locator('.product-gallery-thumbnails-item img').nth(1).boundingBox()
    expect([small?.width, small?.height].map(size => Math.round(size ?? 0))).toEqual([50, 50])
    const next = page.locator('.product-gallery-next')
    await (width < 500 ? next.tap() : next.click())
    await expect.poll(() => seen(page)).toEqual(['Foto 1', '2 / 3'])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => seen(page)).toEqual(['Foto 2', '3 / 3'])
    await page.locator('.product-gallery-thumbnails-item').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => seen(page)).toEqual(['Foto 0', '1 / 3'])
  },
)

thoroughTest(
  'pictures that stand one below the other are all in sight, also once the window is narrow',
  async () => {
    const page = await open('stacked', 1280)
    const tops = () =>
      page.locator('.product-gallery-slides-item-image').evaluateAll(all => {
        const visible = all.filter(el =>
          el.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        return new Set(visible.map(el => Math.round(el.getBoundingClientRect().top))).size
      })
    expect(await tops()).toBe(3)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await tops()).toBe(3)
  },
)

thoroughTest(
  'small pictures keep their room until they come, also in buttons that are as wide as what is in them',
  async () => {
    const loose = host
      .replace(
        '{ display: block; width: 50px; padding: 0; border: 0 }',
        '{ display: block; padding: 0; border: 0 }',
      )
      .replace('.product-gallery-thumbnails-item img { aspect-ratio: 1 }', '')
      .replace('.product-gallery { display: flex', '.product-gallery { display: block')
    const { page } = await browser.openPage(
      `<div data-gallery-design="stacked">${productGallery('product', { layout: '' })}</div>`,
      { head: loose, width: 1280, height: 1400, alive: true, answers: { '**/{0,1,2}.svg*': () => {} } },
    )
    const small = page.locator('.product-gallery-thumbnails-item img').first()
    await small.and(page.locator('[data-block-state]')).waitFor({ state: 'attached' })
    const box = await small.boundingBox()
    expect([box?.width, box?.height].map(size => Math.round(size ?? 0))).toEqual([1280, 853])
  },
)

test('a picture that fills a frame fills all of it', async () => {
  const page = await open(
    'stacked',
    1280,
    `<style>
.product-gallery-slides-item { position: relative; height: 0; padding-bottom: 110%; overflow: hidden }
.product-gallery-slides-item-image { position: absolute; inset: 0; height: 100% }
</style>`,
  )
  const heights = await page.locator('.product-gallery-slides-item').evaluateAll(all => {
    const height = (el: Element | null) => Math.round(el?.getBoundingClientRect().height ?? 0)
    return all.map(el => height(el) - height(el.querySelector('img')))
  })
  expect(heights).toEqual([0, 0, 0])
})

thoroughTest('arrows that a page without its stylesheet has above the pictures are no frame', async () => {
  const drawn = '$&<svg width="30" height="30"></svg>'
  const html = productGallery('ProductItem').replace(/aria-label="(Previous|Next)">/g, drawn)
  const { page } = await browser.openPage(html, {
    width: 360,
    alive: true,
    answers: { '**/{0,1,2}.svg*': route => route.fulfill(drawing(1500, { height: 1000 })) },
  })
  const frame = page.locator('.ProductItem-gallery-slides')
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(200)
  const next = page.locator('.ProductItem-gallery-next')
  await next.click()
  await expect
    .poll(() => page.locator('.ProductItem-gallery-slides-item.selected').getAttribute('data-slide-index'))
    .toBe('2')
})
