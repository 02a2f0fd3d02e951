import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { olderProductGallery, productGallery } from './product-gallery.testing.ts'

const browser = openBrowser()

/** Each stylesheet gives the frame its shape in its own way. */
const host = `<style>
#tab { display: none; width: 400px }
.product-gallery-slides { position: relative; aspect-ratio: 1 }
.product-gallery-slides-item { position: absolute; inset: 0 }
#productGallery .wrapper { position: relative; padding-bottom: 100% }
#productSlideshow { position: absolute; inset: 0 }
</style>`

test.each([
  ['a product', productGallery('product', { layout: '' }), '.product-gallery-slides'],
  ['an older product', olderProductGallery, '#productGallery .wrapper'],
])(
  'the frame of %s keeps its shape where the tab that it stands in is opened later',
  async (_, html, frame) => {
    const { page } = await browser.openPage(`<div class="sqs-block" id="tab">${html}</div>`, {
      head: host,
      width: 1280,
      alive: true,
    })
    await page.locator('[data-block="gallery"]').waitFor({ state: 'attached' })
    await page.locator('#tab').evaluate(tab => {
      tab.style.display = 'block'
    })
    await expect
      .poll(async () => {
        const box = await page.locator(frame).boundingBox()
        return box && [Math.round(box.width), Math.round(box.height)]
      })
      .toEqual([400, 400])
  },
)

test('a frame without a height gets one once the tab that it stands in is opened', async () => {
  const { page } = await browser.openPage(
    `<div id="tab">${productGallery('product', { layout: '' })}</div>`,
    { head: host.replace('aspect-ratio: 1', ''), width: 1280, alive: true },
  )
  await page.locator('[data-block="gallery"]').waitFor({ state: 'attached' })
  await page.locator('#tab').evaluate(tab => {
    tab.style.display = 'block'
  })
  await expect
    .poll(async () => Math.round((await page.locator('.product-gallery-slides').boundingBox())?.height ?? 0))
    .toBeGreaterThan(200)
})
