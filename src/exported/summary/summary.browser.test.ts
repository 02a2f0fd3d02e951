import { expect, test } from 'vitest'
import { atRest, drawing, keepOriginal, openBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'
import { summaryBlock } from '../markup.testing.ts'

const browser = openBrowser()

/** What the stylesheets of such sites do to their summaries, in a few lines of our own. */
const host = `<style>
body { margin: 0 }
.sqs-block-summary-v2 * { box-sizing: border-box }
.summary-thumbnail-outer-container { position: relative }
.summary-item { visibility: hidden }
.summary-item.positioned { visibility: visible }
.img-wrapper img { opacity: 0; width: 100%; height: auto }
.img-wrapper img.loaded { opacity: 1 }
.sqs-gallery-design-list .summary-thumbnail-outer-container { float: left }
.sqs-gallery-design-list .sqs-gallery-image-container { float: left; width: 25%; padding-right: 20px }
.sqs-gallery-design-list .sqs-gallery-meta-container { float: left; width: 75% }
.sqs-gallery-design-list-slide { overflow: hidden }
@media (max-width: 480px) {
  .sqs-gallery-design-list .summary-thumbnail-outer-container { width: 35% !important }
  .sqs-gallery-design-list .summary-thumbnail-container { width: 100% !important }
  .sqs-gallery-design-list .sqs-gallery-meta-container { width: 65% !important }
}
.sqs-gallery-design-carousel .sqs-gallery { white-space: nowrap; font-size: 0 }
.sqs-gallery-design-carousel-slide { display: inline-block; width: 33.67% }
</style>`

test.each([
  ['list', 1280],
  ...some(
    [
      ...(['autogrid', 'autocolumns', 'carousel'] as const).flatMap(design => [
        [design, 390] as const,
        [design, 1280] as const,
      ]),
      ['list', 390] as const,
    ],
    0,
  ),
] as const)(
  'a summary as %s shows the picture of every item that has one, %i px wide',
  async (design, width) => {
    const { page, console } = await browser.openPage(summaryBlock(design), {
      head: host,
      width,
      height: 900,
      alive: true,
      answers: { '**/{0,1,2,3}.svg*': route => route.fulfill(drawing(1500, { height: 1000 })) },
      before: keepOriginal,
    })
    await atRest(page)
    const sizes = () =>
      page.locator('.summary-thumbnail-image').evaluateAll(all =>
        all.map(el => {
          const { width, height } = el.getBoundingClientRect()
          const isSeen = el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          return isSeen && width > 90 && height > 60
        }),
      )
    expect(await sizes()).toEqual([true, true, true])
    // Words stand beside their picture, never under it.
    const tops = await page
      .locator('.summary-item:first-child :is(.summary-thumbnail, .summary-content)')
      .evaluateAll(all => all.map(el => Math.round(el.getBoundingClientRect().top)))
    if (design === 'list') expect(tops[1]).toBe(tops[0])
    expect(console).toEqual([])
  },
)

test.each([
  [390, 'with pictures', summaryBlock('carousel', { json: { slidesPerRow: 3 } })],
  [
    1280,
    'of words',
    summaryBlock('carousel', {
      inside:
        `<div class="summary-item"><p style="margin: 0; white-space: normal; font: 16px serif">${'Buono. '.repeat(60)}</p></div>`.repeat(
          9,
        ),
    }),
  ],
])(
  'what is below a summary carousel that is still to come stays when it does, %i px wide, %s',
  async (width, _, html) => {
    const { page } = await browser.openPage(
      `<p style="height: 4000px"></p>${html}<h2>Contatti</h2><p style="height: 4000px"></p>`,
      {
        head: host,
        width,
        height: 900,
        alive: false,
        answers: { '**/{0,1,2,3}.svg*': route => route.fulfill(drawing(1500, { height: 1000 })) },
      },
    )
    const gallery = page.locator('[data-block="gallery"]')
    const height = () => gallery.evaluate(el => Math.round(el.getBoundingClientRect().height))
    await gallery.waitFor({ state: 'attached' })
    // Whatever kept the room until it was described is gone by then.
    await page.waitForTimeout(3500)
    const [waiting, isWaiting] = [await height(), (await gallery.getAttribute('data-block-state')) === null]
    await gallery.scrollIntoViewIfNeeded()
    await page.locator('[data-block-state="mounted"][data-block="gallery"]').waitFor()
    await atRest(page)
    expect(isWaiting).toBe(true)
    // The gallery’s own look keeps words away from a picture by so much.
    expect(Math.abs((await height()) - waiting)).toBeLessThanOrEqual(16)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)
