import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest, drawing, openBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import { galleryPage, indexGallery } from './template-gallery.testing.ts'

const browser = openBrowser()

/** What the stylesheets of such sites do, in a few lines of our own. */
const host = `<style>
body { margin: 0 }
.index-gallery { height: 0; padding-bottom: 41.67%; overflow: hidden; position: relative }
.index-gallery .gallery-wrapper { position: absolute; width: 100%; height: 100% }
.index-gallery :is(.slide-wrapper, .slide) { float: left }
.index-gallery .slide { width: 100%; height: 100% }
.index-gallery .slide img:not(.loaded) { visibility: hidden; opacity: 0 }
.index-gallery .slide-meta { position: absolute; inset: 0; z-index: 996 }
.slide-meta.tmpl-loading { visibility: hidden }
.hide-meta-toggle { display: none }
.index-gallery .slide-wrapper:not(.sqs-active-slide) .slide-meta-content { visibility: hidden }
.arrow { position: absolute; top: 50%; z-index: 999; width: 44px; height: 44px }
.next-slide { right: 0 }
.circles { position: absolute; bottom: 0; z-index: 999; width: 80%; height: 16px; margin: 34px 10%; text-align: center; font-size: 0 }
.circle { display: inline-block; width: 6px; height: 6px; margin: 0 6px; border: 2px solid }
.sqs-system-gallery { opacity: 0 }
.sqs-system-gallery-ready { opacity: 1 }
.collection-type-gallery .sqs-system-gallery .gallery-wrapper .slides { display: block; height: 100% !important }
.collection-type-gallery .sqs-system-gallery .gallery-wrapper .slide { opacity: 0; height: 100% !important }
</style>`

async function open(html: string, { width = 1280, names = '' } = {}): Promise<Page> {
  const { page } = await browser.openPage(`<script>document.body.className = '${names}'</script>${html}`, {
    head: host,
    width,
    height: 800,
    mobile: width < 500,
    alive: true,
    answers: { '**/{0,1,2,3}.svg*': route => route.fulfill(drawing(1500, { height: 1000 })) },
  })
  await atRest(page)
  return page
}

/** Which pictures lie where a visitor looks, and the words over them. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const gallery = document.querySelector('[data-block="gallery"]') as Element
    const { left, top, width, height } = gallery.getBoundingClientRect()
    const here = document.elementsFromPoint(left + width / 2, top + height / 2)
    const isSeen = (el: Element) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const picture = here.find(el => el.localName === 'img' && isSeen(el)) as HTMLImageElement | undefined
    const words = [...document.querySelectorAll<HTMLElement>('.slide-meta-content')].filter(isSeen)
    return [picture?.naturalWidth ? picture.alt : '', words.map(el => el.textContent?.trim()).join()]
  })

const framed = 'design-slideshow slideshow-aspect-ratio-2401-cinema'

test.each(some([1280, 390], 1))(
  'the gallery of an index shows each picture with its words, in the frame of its page, %i px wide',
  async width => {
    const page = await open(indexGallery(), { width, names: framed })
    await expect.poll(() => seen(page)).toEqual(['Foto 0', 'Titolo 0'])
    const size = await page.locator('.slide > img').first().boundingBox()
    expect([size?.width, Math.round(size?.height ?? 0)]).toEqual([width, Math.round(width * 0.4167)])
    const dot = await page.locator('.circle').nth(2).boundingBox()
    const [x, y] = [(dot?.x ?? 0) + 5, (dot?.y ?? 0) + 5]
    // Beside the dot: nobody's finger is as narrow.
    if (width < 500) await page.touchscreen.tap(x + 5, y - 12)
    else await page.mouse.click(x, y)
    await expect.poll(() => seen(page)).toEqual(['Foto 2', 'Titolo 2'])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => seen(page)).toEqual(['Foto 1', 'Titolo 1'])
    await page.locator('.previous-slide').click()
    await expect.poll(() => seen(page)).toEqual(['Foto 0', 'Titolo 0'])
    await page.locator('.circle').nth(1).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => seen(page)).toEqual(['Foto 1', 'Titolo 1'])
  },
)

thoroughTest('a dot stands where its page has put it', async () => {
  const page = await open(indexGallery(), { names: framed })
  const dot = await page.locator('.circle').first().boundingBox()
  const gallery = await page.locator('.index-gallery').boundingBox()
  const bottom = (gallery?.y ?? 0) + (gallery?.height ?? 0)
  // 34 px of margin, and the row of 16 px that begins with the dots.
  expect(Math.round(bottom - (dot?.y ?? 0))).toBe(50)
})

thoroughTest('the pictures of a page that is a gallery are shown, each in its turn', async () => {
  const page = await open(galleryPage(), { names: 'collection-type-gallery gallery-navigation-circles' })
  await expect.poll(() => seen(page)).toEqual(['Foto 0', expect.any(String)])
  const tops = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.next-slide')?.click()
    await new Promise(resolve => setTimeout(resolve, 100))
    const shown = [...document.querySelectorAll('.site-gallery__slide--shown')]
    return shown.map(el => el.getBoundingClientRect().top)
  })
  // What comes lies on what goes.
  expect(tops).toEqual([0, 0])
  await expect.poll(() => seen(page)).toEqual(['Foto 1', expect.any(String)])
})

thoroughTest(
  'the picture in sight is on paper though the padding of its frame is all the height it had',
  async () => {
    const byPadding =
      '<style>.index-gallery { height: auto; padding: 0 } .index-gallery .gallery-wrapper { position: relative; height: auto; padding-bottom: 41.67% } .index-gallery :is(.slide, .slide img) { position: absolute; inset: 0 }</style>'
    const page = await open(`${byPadding}${indexGallery()}`, { names: framed })
    await expect.poll(() => seen(page)).toEqual(['Foto 0', 'Titolo 0'])
    const height = async () =>
      Math.round((await page.locator('.slide > img').first().boundingBox())?.height ?? 0)
    expect(await height()).toBe(533)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(height).toBe(533)
  },
)
