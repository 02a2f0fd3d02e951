import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { layoutShift, openBrowser, type PageOptions } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()
const telephone = { mobile: true, width: 390, height: 844 }
/** The page has been seen before the script comes. */
const painted = {
  '**/site.js': async (route: Route) => {
    await route
      .request()
      .frame()
      .waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await route.continue()
  },
}

const shapes = [
  ['porto', 1500, 1000],
  ['faro', 1000, 1500],
  ['limoni', 1200, 1200],
  ['terrazze', 1500, 1000],
  ['golfo', 2000, 800],
  ['finestra', 1000, 1250],
] as const
const slide = ([name, width, height]: (typeof shapes)[number], caption = '') =>
  `<figure data-part="slide"><img src="images/${name}.svg" width="${width}" height="${height}" alt="${name}">${caption}</figure>`

type Captioned = PageOptions & { readonly hasCaptions?: boolean; readonly words?: string }

/** A gallery of six pictures, all of them with captions or none. */
function open(
  attributes: string,
  { hasCaptions = true, words = 'Didascalia di', ...options }: Captioned = {},
) {
  const slides = shapes.map(shape =>
    slide(shape, hasCaptions ? `<figcaption data-part="meta">${words} ${shape[0]}</figcaption>` : ''),
  )
  return browser.openPage(
    `<style>body { margin: 0 }</style><section data-block="gallery" data-when="ready" aria-label="Prova" ${attributes}><div data-part="slides">${slides.join('')}</div></section><p>Dopo</p>`,
    { alive: true, ...options },
  )
}

const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(all =>
    all.map(el => {
      const { left, right, top, bottom, width, height } = el.getBoundingClientRect()
      return { left, right, top, bottom, width, height }
    }),
  )
const pictures = (page: Page) => boxes(page, '[data-part~=slide] img')
const captions = (page: Page) => boxes(page, '[data-part~=meta]')

thoroughTest(
  'much room between the pictures of a grid leaves half of a narrow telephone to them',
  async () => {
    const attributes = 'data-design="grid" data-gutter="150" data-lightbox="false"'
    for (const path of ['**/site.js', '**/none.js']) {
      const { page } = await open(attributes, {
        ...telephone,
        width: 320,
        hasCaptions: false,
        alive: path !== '**/site.js',
        answers: { [path]: route => route.abort() },
      })
      const [width, first] = await Promise.all([
        page.evaluate(() => document.documentElement.scrollWidth),
        pictures(page).then(all => all[0]?.width),
      ])
      expect([path, width, first]).toEqual([path, 320, 50])
    }
  },
)

test.each(some(['grid', 'autogrid', 'list', 'stacked', 'carousel', 'slideshow'], 1))(
  'a word that is longer than its place in a %s can be read on a narrow telephone',
  async design => {
    const words = 'Supercalifragilistichespiralidosonissimamente'
    const { page } = await open(`data-design="${design}"`, { ...telephone, width: 320, words })
    const cut = await page
      .locator('[data-part~=meta]')
      .evaluateAll(all => all.filter(el => el.scrollWidth > el.clientWidth).length)
    expect(cut).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

thoroughDescribe('on a telephone', () => {
  test.each(['strip', 'carousel'])(
    'nothing lies on the pictures of a %s, and nothing has jumped',
    async design => {
      const { page } = await open(`data-design="${design}"`, { ...telephone, answers: painted })
      expect(await layoutShift(page)).toBe(0)
      const shown = await pictures(page)
      const below = await captions(page)
      expect(below).toHaveLength(6)
      below.forEach((caption, i) => {
        expect(caption.top).toBeGreaterThanOrEqual((shown[i]?.bottom ?? 0) - 1)
        expect(caption.width).toBeLessThanOrEqual((shown[i]?.width ?? 0) + 1)
      })
      const { bottom: end } = (await boxes(page, 'section'))[0] ?? { bottom: 0 }
      expect(Math.max(...below.map(({ bottom }) => bottom))).toBeLessThanOrEqual(end + 1)
      const top = (shown[0]?.top ?? 0) + 30
      for (const x of [30, 195, 340]) {
        const name = await page.evaluate(
          ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.className ?? '',
          [x, top] as const,
        )
        expect(name).toBe('')
      }
      // Whoever has a keyboard sees what has its focus.
      const next = page.getByRole('button', { name: 'Successiva' })
      await next.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      expect(await next.evaluate(el => getComputedStyle(el).clipPath)).toBe('none')
    },
  )

  thoroughTest('a strip whose height is the page’s own keeps its words on its pictures', async () => {
    const { page } = await open('data-design="strip" data-height="css"', {
      ...telephone,
      head: '<link rel="stylesheet" href="../dist/site.css"><style>[data-part="slides"] { block-size: 300px }</style>',
    })
    const [caption] = await captions(page)
    const [picture] = await pictures(page)
    expect(caption?.bottom).toBeCloseTo(picture?.bottom ?? 0, 0)
  })
})

thoroughDescribe('a carousel', () => {
  thoroughTest('crops its pictures to squares unless it is told a shape, or not to crop', async () => {
    const ratios = async (attributes: string) => {
      const { page } = await open(`data-design="carousel" ${attributes}`)
      expect(await layoutShift(page)).toBe(0)
      return (await pictures(page))
        .slice(0, 3)
        .map(({ width, height }) => Math.round((100 * width) / height) / 100)
    }
    expect(await ratios('')).toEqual([1, 1, 1])
    expect(await ratios('data-image-aspect-ratio="Auto"')).toEqual([1, 1, 1])
    expect(await ratios('data-image-aspect-ratio="1.5"')).toEqual([1.5, 1.5, 1.5])
    expect(await ratios('data-auto-crop="false"')).toEqual([1.5, 0.67, 1])
  })
})

describe('rows', () => {
  test.each(some([true, false], 1))(
    'have no hole where a wide picture follows (captions: %s)',
    async hasCaptions => {
      const { page } = await open('data-design="autorows"', { hasCaptions, width: 768 })
      // Nobody knows before how high captions are.
      if (!hasCaptions) expect(await layoutShift(page)).toBe(0)
      const shown = await pictures(page)
      const tops = [...new Set(shown.map(({ top }) => Math.round(top)))]
      const ends = tops.map(top =>
        Math.max(...shown.filter(each => Math.round(each.top) === top).map(({ right }) => right)),
      )
      expect(ends.length).toBeGreaterThan(2)
      for (const end of ends.slice(0, -1)) expect(end).toBeCloseTo(768, 0)
      expect(Math.max(...shown.map(({ height }) => height))).toBeLessThanOrEqual(376)
    },
  )

  thoroughTest('crop nothing where the page says so', async () => {
    const { page } = await open('data-design="autorows" data-auto-crop="false"', {
      width: 768,
      hasCaptions: false,
    })
    expect(await layoutShift(page)).toBe(0)
    const shown = await pictures(page)
    shapes.forEach(([, width, height], i) => {
      expect((shown[i]?.width ?? 0) / (shown[i]?.height ?? 1)).toBeCloseTo(width / height, 1)
    })
  })
})

test.each(
  some(
    [
      [1280, '', 2],
      [1280, 'data-list-image-size="60"', 1],
      [1280, 'data-list-image-size="100"', 1],
      [768, '', 1],
    ],
    1,
  ),
)('a list in %d px with %j has %d columns', async (width, attributes, count) => {
  const { page } = await open(`data-design="list" ${attributes}`, { width })
  expect(await layoutShift(page)).toBe(0)
  const lefts = new Set((await boxes(page, '[data-part~=slide]')).map(({ left }) => Math.round(left)))
  expect(lefts.size).toBe(count)
})

thoroughTest('the small picture of the slide in sight is marked in two tones', async () => {
  const { page } = await open('data-design="slideshow" data-thumbnails="true"')
  const mark = await page
    .locator('.site-gallery__thumbnail[aria-current]')
    .evaluate(el => getComputedStyle(el).boxShadow.match(/rgba?\([^)]*\)|color\([^)]*\)/g))
  expect(new Set(mark).size).toBe(2)
})

test('the captions of a slideshow that cannot come to life stand below their pictures, and not all on the last', async () => {
  const { page } = await open('data-design="slideshow"', {
    answers: { '**/site.gallery.*js': null },
    alive: false,
  })
  await page.waitForSelector('[data-block-state="failed"]')
  const shown = await pictures(page)
  const below = await captions(page)
  expect(below.map(({ top }, i) => top >= (shown[i]?.bottom ?? 0))).toEqual(Array(6).fill(true))
})

test.each(some(['autocolumns', 'autorows'], 1))(
  'what follows a gallery of %s stands below it on a page that takes all padding away',
  async design => {
    const { page } = await open(`data-design="${design}"`, {
      head: '<style>* { margin: 0; padding: 0 }</style>',
      hasCaptions: false,
      width: 1000,
    })
    await page.locator('.site-gallery__boxes').waitFor({ state: 'attached' })
    const lowest = async () => Math.max(...(await pictures(page)).map(({ bottom }) => bottom))
    await expect.poll(lowest).toBeGreaterThan(200)
    const [after] = await boxes(page, 'p')
    expect(after?.top).toBeGreaterThanOrEqual(Math.floor(await lowest()))
  },
)
