import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, destroy, drawing, keepOriginal, openBrowser, originalAndNow } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { host } from './host.testing.ts'
import {
  galleryBlock,
  gallerySection,
  lightboxImages,
  listCarousel,
  picture,
  summaryBlock,
} from './markup.testing.ts'

const browser = openBrowser()

const photo = (url: string) =>
  drawing(1500, { height: 1000, fill: `hsl(${Number(/(\d)\.svg/.exec(url)?.[1]) * 60} 40% 60%)` })

async function open(body: string, width = 1000) {
  const visit = await browser.openPage(body, {
    head: host,
    width,
    height: 800,
    alive: true,
    answers: { '**/{0,1,2,3,4,5,6,7,8,9}.svg*': route => route.fulfill(photo(route.request().url())) },
    before: keepOriginal,
  })
  await atRest(visit.page)
  return visit
}

/** What the visitor sees of the slides: those whose middle is neither hidden nor covered nor cut off. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    const slides = [...document.querySelectorAll<HTMLElement>('[data-part~="slide"]')]
    const pictures = slides.map(el =>
      el.localName === 'img' ? el : el.querySelector<HTMLElement>('img[data-src]'),
    )
    return pictures.flatMap((img, i) => {
      if (!img) return []
      const { left, top, width, height } = img.getBoundingClientRect()
      const point = [left + width / 2, top + height / 2] as const
      const at = width > 4 && height > 4 ? document.elementFromPoint(...point) : null
      const isVisible = img.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return at && isVisible && slides[i]?.contains(at) ? [i] : []
    })
  })

const box = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(all =>
    all.map(el => {
      const { x, y, width, height } = el.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )

async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().click()
  await page.waitForTimeout(100)
  await atRest(page)
}

describe('a visitor of an exported', () => {
  test('slideshow sees its first picture at its own shape, with its caption; next shows the second', async () => {
    const { page, console } = await open(galleryBlock('slideshow'))
    await expect.poll(() => seen(page)).toEqual([0])
    expect(await box(page, '.sqs-gallery')).toEqual([[0, 0, 1000, 667]])
    expect(await page.locator('.meta:visible').allTextContents()).toEqual(['Titolo 0'])
    await press(page, '.next')
    await expect.poll(() => seen(page)).toEqual([1])
    expect(await page.locator('.meta:visible').allTextContents()).toEqual(['Titolo 1'])
    expect(console).toEqual([])
  })

  thoroughTest(
    'slider sees pictures of one height beside each other, and the next one moves in',
    async () => {
      const { page, console } = await open(galleryBlock('slider'))
      const [first, second] = await box(page, '[data-part="slide"]')
      expect(first).toEqual([0, 0, 750, 500])
      expect(second?.slice(0, 2)).toEqual([750, 0])
      await page.keyboard.press('ArrowRight')
      await atRest(page)
      await expect.poll(async () => (await box(page, '.sqs-active-slide'))[0]?.[0]).toBeLessThan(750)
      expect(console).toEqual([])
    },
  )

  thoroughTest('grid sees its pictures as squares, as its stylesheet has them', async () => {
    const { page, console } = await open(galleryBlock('grid', { json: { padding: 20 } }))
    await expect.poll(() => seen(page)).toEqual([0, 1, 2])
    const boxes = await box(page, '.slide img[data-src]')
    expect(boxes.map(([, , width, height]) => width === height && (width ?? 0) > 400)).toEqual([
      true,
      true,
      true,
    ])
    expect(console).toEqual([])
  })

  thoroughTest('summary carousel sees two items, and the arrows bring the others', async () => {
    const { page, console } = await open(summaryBlock('carousel'))
    const lefts = async () => (await box(page, '.summary-item')).map(([x]) => x)
    expect(await lefts()).toEqual([0, 510, 1020, 1530])
    expect((await box(page, '.img-wrapper'))[0]).toEqual([0, expect.any(Number), 490, 327])
    await press(page, '.next')
    await expect.poll(lefts).toEqual([-1020, -510, 0, 510])
    expect(await page.locator('.next').getAttribute('class')).toContain('sqs-disabled')
    expect(console).toEqual([])
  })

  test.each(some(['autogrid', 'autocolumns'] as const, 0))(
    'summary %s sees every item apart',
    async design => {
      const { page, console } = await open(summaryBlock(design))
      const boxes = await box(page, '.summary-item')
      expect(new Set(boxes.map(([x, y]) => `${x} ${y}`)).size).toBe(4)
      await expect.poll(() => seen(page)).toEqual([0, 2, 3])
      expect(console).toEqual([])
    },
  )

  test.each(
    some(
      [
        ['masonry', 1000],
        ['masonry', 390],
        ['strips', 1000],
      ] as const,
      0,
    ),
  )('%s section sees pictures that neither touch nor overlap, %i px wide', async (kind, width) => {
    const { page, console } = await open(
      gallerySection(kind, { props: { numColumns: 3, gutter: 40 } }),
      width,
    )
    const boxes = await box(page, 'figure')
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const [x = 0, y = 0, w = 0, h = 0] = a
        const [bx = 0, by = 0, bw = 0, bh = 0] = b
        expect(x + w <= bx || bx + bw <= x || y + h <= by || by + bh <= y).toBe(true)
      }
    const [wrapper = []] = await box(page, `.gallery-${kind}-wrapper`)
    expect(Math.abs(Math.max(...boxes.map(([, y = 0, , h = 0]) => y + h)) - (wrapper[3] ?? 0))).toBeLessThan(
      3,
    )
    expect(console).toEqual([])
  })

  thoroughTest('grid section sees as many columns as its owner wanted, and two on a telephone', async () => {
    const columns = async (width: number) => {
      const { page } = await open(gallerySection('grid', { props: { numColumns: 3, gutter: 20 } }), width)
      return new Set((await box(page, 'figure')).map(([x]) => x)).size
    }
    expect([await columns(1000), await columns(390)]).toEqual([3, 2])
  })

  thoroughTest('slideshow section sees one picture, and after the arrow the next', async () => {
    const { page, console } = await open(gallerySection('slideshow'))
    await expect.poll(() => seen(page)).toEqual([0])
    await press(page, '[data-next] button')
    await expect.poll(() => seen(page)).toEqual([1])
    expect(console).toEqual([])
  })

  thoroughTest(
    'reel section sees pictures half as high as the window, also when it is turned; the arrows move them',
    async () => {
      const attributes = 'style="height: 50vh; padding: 20px; box-sizing: border-box"'
      const { page, console } = await open(gallerySection('reel', { attributes }))
      expect((await box(page, 'figure'))[0]).toEqual([20, 20, 540, 360])
      await page.setViewportSize({ width: 1000, height: 600 })
      await expect.poll(async () => (await box(page, 'figure'))[0]).toEqual([20, 20, 390, 260])
      await page.setViewportSize({ width: 700, height: 1000 })
      await expect.poll(async () => (await box(page, 'figure'))[0]).toEqual([20, 20, 660, 460])
      await press(page, '[data-next] button')
      await expect.poll(async () => (await box(page, 'figure'))[0]?.[0]).toBeLessThan(20)
      expect(console).toEqual([])
    },
  )

  thoroughTest(
    'list section sees two cards, the arrows bring the others, and past the end come the first',
    async () => {
      const { page, console } = await open(listCarousel({ attributes: 'data-is-infinite-enabled="true"' }))
      const lefts = async () => (await box(page, 'li')).map(([x]) => x)
      expect(await lefts()).toEqual([40, 515, 990, 1465, 1940])
      await press(page, '.user-items-list-carousel__arrow-button--right')
      await expect.poll(lefts).toEqual([-910, -435, 40, 515, 990])
      // From the other end: what leaves and what comes are beside each other all the way.
      await press(page, '.user-items-list-carousel__arrow-button--left')
      await expect.poll(lefts).toEqual([40, 515, 990, 1465, 1940])
      const seen = await page.evaluate(async () => {
        document.querySelector<HTMLElement>('.user-items-list-carousel__arrow-button--left')?.click()
        const cards = [...document.querySelectorAll('li')]
        const paths: number[][] = []
        const end = performance.now() + 700
        while (performance.now() < end) {
          await new Promise(requestAnimationFrame)
          paths.push([0, 4].map(i => Math.round(cards[i]?.getBoundingClientRect().x ?? 0)))
        }
        return paths
      })
      const isBeside = ([first = 0, last = 0]: readonly number[]) => Math.abs(first - last - 475) <= 1
      expect(seen.filter(isBeside).length).toBeGreaterThan(3)
      expect(Math.max(...seen.filter(isBeside).map(([, last = 0]) => last))).toBeLessThanOrEqual(516)
      const others = new Set(seen.filter(at => !isBeside(at)).map(String))
      expect([...others].filter(at => at !== '40,1940' && at !== '-1385,515')).toEqual([])
      await expect.poll(lefts).toEqual([-1385, -910, -435, 40, 515])
      // Its stylesheet has another gap for telephones; the last group still ends with the row.
      await page.setViewportSize({ width: 500, height: 800 })
      await expect.poll(lefts).toEqual([-715, -470, -225, 20, 265])
      expect(console).toEqual([])
    },
  )
})

thoroughTest('whoever takes the script away gets all of it back, byte for byte', async () => {
  const { page, console } = await open(
    [
      galleryBlock('slideshow'),
      galleryBlock('slider'),
      galleryBlock('grid'),
      galleryBlock('stacked'),
      summaryBlock('carousel'),
      summaryBlock('list'),
      summaryBlock('autocolumns'),
      gallerySection('masonry'),
      gallerySection('strips'),
      gallerySection('reel'),
      gallerySection('slideshow'),
      listCarousel(),
      lightboxImages,
    ].join(''),
  )
  await press(page, '.next')
  await press(page, '.gallery-slideshow [data-next] button')
  await destroy(page)
  await page.waitForTimeout(200)
  const { original, now } = await originalAndNow(page)
  expect(now).toBe(original)
  expect(console).toEqual([])
})

test('pictures that are gone from their address are shown from the copy that a saved page has beside them, or by their text', async () => {
  const gone = (html: string) => html.replace(/data-(src|image)="/g, 'data-$1="https://gone.example')
  // Of the first there is no copy either.
  const body = gone(galleryBlock('stacked') + galleryBlock('slideshow', { count: 1 })).replace(
    '"/0.svg',
    '"/gone.svg',
  )
  const { page } = await browser.openPage(`${body}<div class="sqs-block">${gone(picture(3))}</div>`, {
    // As each of the builder's stylesheets has it.
    head: '<style>img[data-src]:not([src]):not([srcset]) { visibility: hidden } .sqs-gallery img:not([src]) { opacity: 0 } .thumb-image { width: 300px }</style>',
    // All of them are near.
    height: 4000,
    alive: true,
    answers: {
      '**/{0,1,2,3}.svg': route => route.fulfill(drawing(1500, { height: 1000 })),
      'https://gone.example/**': route => route.fulfill({ status: 404 }),
      '**/gone.svg': route => route.fulfill({ status: 404 }),
    },
  })
  const shown = () =>
    page
      .locator('.thumb-image')
      .evaluateAll(all =>
        all.map(img => [
          img.getAttribute('src'),
          (img as HTMLImageElement).naturalWidth > 0,
          img.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        ]),
      )
  await expect.poll(shown, { timeout: 20_000 }).toEqual([
    [null, false, true],
    ['/1.svg', true, true],
    ['/2.svg', true, true],
    ['/0.svg', true, true],
    ['/3.svg', true, true],
  ])
})
