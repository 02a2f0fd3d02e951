import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawing, openBrowser } from '../../test/browser.ts'
import { grouped, pairs, some } from '../../test/thorough.ts'
import { host } from './host.testing.ts'
import { galleryBlock, gallerySection, listCarousel, picture, summaryBlock, times } from './markup.testing.ts'
import { more } from './more/samples.testing.ts'

const browser = openBrowser()

/** It is there before the page is painted, as for a visitor who has been here before. */
const script = '<script src="../dist/site.js" defer blocking="render"></script>'

const shapes = ['1500x1000', '800x1200', '1000x1000', '2000x500'] as const
const photo = (url: string) => {
  const [width = 1, height = 1] = (shapes[Number(/(\d)\.svg/.exec(url)?.[1]) % shapes.length] ?? '')
    .split('x')
    .map(Number)
  return drawing(width, { height })
}

/** Of a shop's page: a strip of small pictures, and one large picture after the other. */
const productGallery = `<section class="ProductItem-gallery"><div class="ProductItem-gallery-thumbnails">${times(3, i => `<button class="ProductItem-gallery-thumbnails-item">${picture(i, 'class="ProductItem-gallery-thumbnails-item-image"')}</button>`)}</div>
<div class="ProductItem-gallery-slides">${times(3, i => `<div class="ProductItem-gallery-slides-item">${picture(i, 'class="ProductItem-gallery-slides-item-image"')}</div>`)}</div></section>`

/** What only a script draws: what stands around it must not be pushed away by it. */
const drawings = Object.fromEntries(
  (
    [
      'marquee',
      'audio of a post',
      'audio',
      'calendar',
      'map',
      'map of a newer page',
      'chart',
      'words as wide as their place',
    ] as const
  ).map(name => [name, more[name].html]),
)

/** What such a page says of the line that runs. */
const strip =
  '<style>.Marquee h1 { margin: 0; line-height: 1.4 } .Marquee-svg { display: block; width: 100% } .Marquee-measure, .v6-visually-hidden { position: absolute; visibility: hidden }</style>'

/** What it says of words that are to be as wide as their place. */
const scaled =
  '<style>.sqsrte-scaled-text { display: inline-block; position: absolute; left: -10000px } .sqsrte-scaled-text h2 { margin: 0; line-height: 1; font-size: inherit } .loaded .sqsrte-scaled-text { position: relative; left: 0; white-space: nowrap }</style>'

/** What it says of pictures of which few fit beside each other. */
const rowsOfFour =
  '<style>.sqs-gallery-thumbnails-per-row-4 .sqs-gallery-design-grid-slide { width: 25% } @media (max-width: 767px) { .sqs-gallery-design-grid-slide { width: 50% !important } }</style>'

/** So short that what follows can be seen. */
const pages: Readonly<Record<string, string>> = {
  masonry: gallerySection('masonry', { props: { numColumns: 4, gutter: 20 }, count: 5 }),
  'a picture of the usual shape with damaged dimensions': picture(0).replace(
    /data-image-dimensions="[^"]*"/,
    'data-image-dimensions="1000"',
  ),
  'a map under an address of four lines': more['map of a newer page'].html.replace(
    '"addressLine1"',
    '"addressTitle":"Bottega","addressLine2":"16128 Genova","addressCountry":"Italia","addressLine1"',
  ),
  strips: gallerySection('strips', { props: { gutter: 20 }, count: 3 }),
  'a grid': gallerySection('grid', { props: { numColumns: 3, gutter: 20 }, count: 3 }),
  'a reel': gallerySection('reel', { props: { viewportHeight: 20 } }),
  'a slideshow': gallerySection('slideshow'),
  'a slideshow as high as its section': gallerySection('fullscreen-slideshow'),
  'a slideshow of an older page': galleryBlock('slideshow'),
  'a slider of an older page': galleryBlock('slider'),
  'a grid of an older page': galleryBlock('grid', { count: 5 }),
  'a grid of four beside each other, of which a telephone has two': `${rowsOfFour}${galleryBlock('grid', { count: 5 }).replace('per-row-2', 'per-row-4')}`,
  'stacked pictures': galleryBlock('stacked'),
  'a summary carousel': summaryBlock('carousel'),
  'a summary as a grid': summaryBlock('autogrid'),
  'a summary as columns': summaryBlock('autocolumns'),
  'a summary as a list': summaryBlock('list'),
  'a row of cards': listCarousel(),
  'the pictures of a product': productGallery,
  ...drawings,
}

interface Moved {
  sum: number
  readonly what: string[]
}

/** Notes everything that moves, also right after the page began, where Chromium takes it for the visitor's doing. */
function watch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const moved: Moved = { sum: 0, what: [] }
    Object.assign(window, { moved })
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join()
    new PerformanceObserver(list => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        moved.sum += value
        for (const { node, previousRect, currentRect } of sources)
          moved.what.push(
            `${Math.round(startTime)} ms: ${(node as Element | null)?.className ?? node?.nodeName} ${box(previousRect)} -> ${box(currentRect)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function visit(body: string, width: number) {
  const { page } = await browser.openPage(
    `<h1>Foto</h1>${body}<h2>Contatti</h2><p>${'Via del Porto 3. '.repeat(200)}</p><p style="height: 1200px"></p>`,
    {
      head: `${host}${strip}${scaled}<style>.gallery-reel-list img { object-fit: cover }</style>`,
      script,
      width,
      height: 800,
      ...(width < 500 && { mobile: true }),
      answers: {
        '**/{0,1,2,3,4,5,6,7,8,9}.svg*': async route => {
          await new Promise(resolve => setTimeout(resolve, 200))
          await route.fulfill(photo(route.request().url()))
        },
      },
      before: watch,
    },
  )
  return page
}

/** Down to the end as a visitor who looks at everything, and back. */
async function look(page: Page): Promise<void> {
  await page.waitForTimeout(600)
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      scrollTo(0, top)
      await new Promise(resolve => setTimeout(resolve, 80))
    }
    scrollTo(0, 0)
  })
  await page.waitForTimeout(500)
}

/** Every design loads its pictures in one of a few ways; the first of them is enough to see that all have lost their room. */
const visits = some(pairs([390, 1280], Object.keys(pages)), 1)

describe.each(grouped(visits))(
  'at %d px nothing moves when it comes, on an exported page with',
  (width, names) => {
    test.each(names)('%s', async name => {
      const page = await visit(pages[name] ?? '', width)
      await look(page)
      const { sum, what } = await page.evaluate(() => (window as unknown as { moved: Moved }).moved)
      expect(sum, what.join('\n')).toBeLessThanOrEqual(0.05)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  },
)

test('a picture that was saved with the room it had is as wide as its place, on a page without blocks', async () => {
  const saved = picture(
    0,
    'class="loaded" src="/0.svg" width="1500" height="1000" data-block="image" data-unstyled',
  )
  const page = await visit(`<div id="siteWrapper">${saved}</div>`, 390)
  await page.waitForTimeout(600)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await page.locator('img').evaluate(el => el.clientWidth)).toBe(390)
})
