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
