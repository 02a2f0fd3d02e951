import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  destroy,
  drawing,
  keepOriginal,
  layoutShift,
  mountAll,
  openBrowser,
  originalAndNow,
  type PageOptions,
  type Reply,
  type Visit,
} from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

const photo = drawing(1500, { height: 1000 })
const picture = (name: string, more = '') =>
  `<img data-src="${name}.svg" data-image-dimensions="3000x2000" width="3000" height="2000" alt="Il molo" ${more}>`
const figure = (name: string, { more = '', width = 320 } = {}) =>
  `<figure data-block="image" style="width: ${width}px; margin: 0" ${more}>${picture(name)}</figure>`

/** A page whose pictures all exist, or do what `answer` says. */
const openPictures = (
  body: string,
  { answer = photo, ...options }: PageOptions & { readonly answer?: Reply } = {},
) => browser.openPage(body, { ...options, answers: { '**/{foto,molo}*': answer, ...options.answers } })

const fetched = ({ requests }: Visit) =>
  requests.filter(url => /\/(foto|molo)/.test(url)).map(url => url.replace(/^.*\//, ''))

/** Waits until as many pictures have arrived. */
const arrived = async (page: Page, count = 1) =>
  expect
    .poll(() =>
      page
        .locator('img')
        .evaluateAll(all => all.filter(img => (img as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBe(count)

describe('the picture is fetched in the width it is shown in', () => {
  test.each(
    some(
      [
        [320, 1, 500],
        [320, 2, 750],
        [320, 3, 1000],
        [90, 1, 100],
        [600, 1, 750],
        [600, 2, 1500],
        [1200, 3, 2500],
      ],
      1,
    ),
  )('%i px on a screen of %i pixels per px: %i', async (width, pixelRatio, wanted) => {
    const visit = await openPictures(figure('molo', { width }), { pixelRatio })
    await arrived(visit.page)
    expect(fetched(visit)).toEqual([`molo.svg?format=${wanted}w`])
    expect(visit.console).toEqual([])
  })

  thoroughTest('a whole picture in a low frame by the height it can have', async () => {
    const frame = `<div data-block="image" data-mode="contain" style="width: 900px; height: 200px">${picture('molo')}</div>`
    const visit = await openPictures(frame)
    await arrived(visit.page)
    expect(fetched(visit)).toEqual(['molo.svg?format=300w'])
  })

  thoroughTest('without extra pixels for whoever saves data', async () => {
    const visit = await openPictures(figure('molo'), {
      pixelRatio: 3,
      before: page =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        ),
    })
    await arrived(visit.page)
    expect(fetched(visit)).toEqual(['molo.svg?format=500w'])
  })

  thoroughTest('and once more, larger, when the window has become wider', async () => {
    const wide = `<figure data-block="image" style="width: 100%">${picture('molo')}</figure>`
    const visit = await openPictures(wide, { width: 400 })
    await arrived(visit.page)
    await visit.page.setViewportSize({ width: 1200, height: 900 })
    await expect.poll(() => fetched(visit)).toEqual(['molo.svg?format=500w', 'molo.svg?format=1500w'])
    await visit.page.setViewportSize({ width: 400, height: 900 })
    await expect.poll(() => visit.page.locator('img').getAttribute('src')).toBe('molo.svg?format=1500w')
  })

  thoroughTest('behind the content of its frame, if the page wants that', async () => {
    const banner = `<div data-block="image" data-use-background-image data-mode="cover" style="width: 600px; height: 300px">${picture('molo')}<p>Il porto</p></div>`
    const visit = await openPictures(banner)
    const image = () =>
      visit.page.locator('[data-block]').evaluate(el => getComputedStyle(el).backgroundImage)
    await expect.poll(image).toMatch(/^url\(".*\/molo\.svg\?format=750w"\)$/)
    expect(fetched(visit)).toEqual(['molo.svg?format=750w'])
  })
})

describe('the picture is fetched when', () => {
  test('it comes within 200 px of the window, and not before', async () => {
    const body = `${figure('foto-vicina')}<div style="height: 1100px"></div>${figure('foto-lontana')}`
    const visit = await openPictures(body, { height: 900 })
    const { page } = visit
    await mountAll(page)
    await arrived(page)
    const distance = await page
      .locator('[data-src^="foto-lontana"]')
      .evaluate(el => el.getBoundingClientRect().top - innerHeight)
    await page.evaluate(top => scrollTo(0, top), distance - 210)
    // The near one's neighbour is asked for by the same observer; two frames are enough for it to speak.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(fetched(visit)).toEqual(['foto-vicina.svg?format=500w'])
    await page.evaluate(top => scrollTo(0, top), distance - 190)
    await arrived(page, 2)
    expect(fetched(visit)).toContain('foto-lontana.svg?format=500w')
  })

  test.each(
    some(
      [
        ['sixteen', false, 16],
        ['one, on a telephone,', true, 1],
      ],
      0,
    ),
  )('%s at most at once', async (_, mobile, most) => {
    const count = 24
    const waiting: Route[] = []
    let highest = 0
    const many = Array.from({ length: count }, (_, i) =>
      figure(`foto-${i}`, { more: 'data-load="true"' }),
    ).join('')
    const visit = await openPictures(many, {
      mobile,
      answer: route => {
        waiting.push(route)
        highest = Math.max(highest, waiting.length)
      },
    })
    const { page } = visit
    await mountAll(page)
    for (let done = 0; done < count; done++) {
      const expected = Math.min(most, count - done)
      await expect.poll(() => waiting.length, { interval: 5 }).toBe(expected)
      await waiting.shift()?.fulfill(photo)
    }
    await arrived(page, count)
    expect(highest).toBe(most)
  })
})

thoroughDescribe('what the server has filled in already', () => {
  test.each([
    [
      'a source',
      '<img data-block="image" src="foto-vera.svg" data-src="foto.svg" width="300" height="200" alt="Il molo">',
    ],
    [
      'a list of sources',
      '<img data-block="image" data-src="foto.svg" srcset="foto-vera.svg 1x, foto-doppia.svg 2x" width="300" height="200" alt="Il molo">',
    ],
    [
      'a picture element',
      '<picture><source srcset="foto-vera.svg"><img data-block="image" data-src="foto.svg" width="300" height="200" alt="Il molo"></picture>',
    ],
  ])('%s, stays to the byte and is not fetched twice', async (_, html) => {
    const visit = await openPictures(html)
    await mountAll(visit.page)
    await arrived(visit.page)
    const now = await visit.page.locator('img').evaluate(el => {
      const copy = el.cloneNode() as Element
      for (const name of ['data-block-state', 'data-site-was']) copy.removeAttribute(name)
      return copy.outerHTML
    })
    expect(html).toContain(now)
    expect(fetched(visit)).toEqual(['foto-vera.svg'])
    expect(visit.console).toEqual([])
  })
})

thoroughTest('a picture that is not there shows its text, in one line of the console', async () => {
  const visit = await openPictures(figure('molo'), {
    answer: { status: 404, body: '' },
  })
  const { page } = visit
  await expect.poll(() => visit.console.filter(line => line.includes('[site.js]'))).toHaveLength(1)
  const img = page.locator('img')
  expect(await img.getAttribute('alt')).toBe('Il molo')
  expect(await img.getAttribute('src')).toBe(null)
  expect(await img.isVisible()).toBe(true)
  expect(visit.errors).toEqual([])
})

test('nothing jumps when a picture with known dimensions arrives', async () => {
  let deliver = () => {}
  const wanted = new Promise<void>(resolve => {
    deliver = resolve
  })
  const { page } = await openPictures(`${figure('molo')}<p>Sotto la foto</p>`, {
    answer: async route => {
      await wanted
      await route.fulfill(photo)
    },
  })
  await mountAll(page)
  const top = () => page.getByText('Sotto la foto').evaluate(el => el.getBoundingClientRect().top)
  const before = await top()
  deliver()
  await arrived(page)
  expect(await top()).toBe(before)
  expect(await layoutShift(page)).toBe(0)
})

thoroughTest('the page is given back byte for byte, picture or background', async () => {
  const banner = `<div data-block="image" data-use-background-image data-mode="cover" style="width: 600px; height: 300px">${picture('molo')}</div>`
  const { page } = await openPictures(figure('foto') + banner, { before: keepOriginal })
  await arrived(page)
  await expect.poll(() => page.locator('div[data-block]').getAttribute('style')).toContain('molo')
  await destroy(page)
  const { original, now } = await originalAndNow(page)
  expect(now).toBe(original)
})

thoroughTest(
  'without the part of the script that knows sizes, the browser fetches the original',
  async () => {
    const visit = await openPictures(figure('molo'), {
      answers: { '**/site.images.js': null },
    })
    await arrived(visit.page)
    expect(fetched(visit)).toEqual(['molo.svg'])
    await expect.poll(() => visit.console.filter(line => line.includes('[site.js]'))).toHaveLength(1)
    expect(visit.errors).toEqual([])
  },
)

thoroughTest('without script at all, the twin in <noscript> is the picture', async () => {
  const html = `<figure data-block="image">${picture('foto')}<noscript><img src="molo.svg" alt="Il molo"></noscript></figure>`
  const visit = await openPictures(html, { javaScript: false })
  await arrived(visit.page)
  expect(fetched(visit)).toEqual(['molo.svg'])
  expect(await visit.page.locator('img[data-src]').isVisible()).toBe(false)
})
