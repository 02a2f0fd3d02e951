import { expect, test } from 'vitest'
import { galleryBlock, gallerySection } from '#exported/markup.testing.ts'
import { drawing, openBrowser } from '../../../test/browser.ts'

const browser = openBrowser()

const host = `<style>
body { margin: 0 }
.gallery-slideshow-thumbnails-scroll { display: flex; width: max-content }
.gallery-slideshow-thumbnails-thumb, .gallery-slideshow-thumbnails-thumb img { width: 120px; height: 80px }
</style>`

test.each([
  ['a block', galleryBlock('slideshow', { count: 12 }), '.sqs-gallery-thumbnails > img'],
  [
    'a section',
    gallerySection('slideshow', { count: 12, hasThumbnails: true }),
    '.gallery-slideshow-thumbnails img[data-src]',
  ],
])(
  'the small pictures of %s come together when their strip is near, and not before',
  async (_, html, small) => {
    const { page } = await browser.openPage(`<div style="height: 2000px"></div>${html}`, {
      head: host,
      width: 390,
      height: 700,
      mobile: true,
      alive: true,
      answers: { '**/*.svg*': route => route.fulfill(drawing(1500, { height: 1000 })) },
    })
    const come = () =>
      page
        .locator(small)
        .evaluateAll(all => all.filter(el => (el as HTMLImageElement).naturalWidth > 0).length)
    await page.waitForTimeout(300)
    expect(await come()).toBe(0)
    await page.locator(small).first().scrollIntoViewIfNeeded()
    await expect.poll(come).toBe(12)
  },
)
