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

/** As their stylesheets have it, for what the old runtime made of a slider. */
const strips = `<style>
.sqs-gallery-design-strip { position: relative; overflow: hidden; height: 100% }
.sqs-gallery-design-strip .sqs-wrapper { position: relative; height: 100% }
.sqs-gallery-design-strip-slide { float: left; height: 100% !important; max-width: none !important; width: auto !important; position: relative }
</style>`

test('the pictures of a slider that was saved from a browser are as high as its row, and not as their files', async () => {
  const saved = galleryBlock('slider')
    .replaceAll('class="thumb-image', 'class="sqs-gallery-design-strip-slide thumb-image')
    .replace(
      /<div class="sqs-gallery">(.*?)<\/div>/s,
      '<div class="sqs-gallery sqs-gallery-design-strip" style="height: 431px"><div class="sqs-wrapper" style="left: -310px; width: 4000px">$1</div></div>',
    )
  const { page } = await browser.openPage(saved, {
    head: `<style>body { margin: 0 }</style>${strips}`,
    width: 400,
    alive: true,
    answers: { '**/*.svg*': route => route.fulfill(drawing(1500, { height: 1000 })) },
  })
  const first = page.locator('.sqs-wrapper > img').first()
  await expect.poll(async () => (await first.boundingBox())?.height).toBe(200)
})

test('a slider far below what is seen has its height for as long as it waits, and a link to what is below it leads there', async () => {
  const { page } = await browser.openPage(
    `<div style="height: 9000px"></div>${galleryBlock('slider', { count: 7 })}<p id="below" style="height: 2000px">…</p>`,
    {
      head: '<style>body { margin: 0 }</style>',
      width: 400,
      answers: { '**/*.svg*': route => route.fulfill(drawing(1500, { height: 1000 })) },
    },
  )
  const row = page.locator('.sqs-gallery')
  const style = (name: string) =>
    row.evaluate((el, name) => getComputedStyle(el).getPropertyValue(name), name)
  const height = async () => (await row.boundingBox())?.height
  // Described, and the room that is kept before that given back.
  await expect
    .poll(async () => [await row.getAttribute('data-part'), await style('visibility')], { timeout: 10_000 })
    .toEqual(['slides', 'visible'])
  expect(await height()).toBe(200)
  await page.evaluate(() => location.assign('#below'))
  await expect.poll(() => row.getAttribute('class')).toContain('site-gallery__row')
  await expect
    .poll(() => page.locator('#below').evaluate(el => Math.round(el.getBoundingClientRect().top)))
    .toBe(0)
  expect([await height(), await style('overflow-x'), await style('aspect-ratio')]).toEqual([
    200,
    'visible',
    'auto',
  ])
})
