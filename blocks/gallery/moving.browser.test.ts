import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { few, isThorough, some } from '../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../test/thorough-test.ts'
import { active, gallery, openAlbum, slide, stands } from './gallery.browser.testing.ts'

// What is seen of a gallery that moves, and must not be.

const browser = openBrowser()
const open = openAlbum(browser)

const next = (page: Page) => page.locator('.site-gallery__control--next').click()
/** Runs every animation of the page to a moment, and lets it be painted. */
const at = (page: Page, ms: number) =>
  page.evaluate(async ms => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = ms
    }
    await new Promise(resolve => requestAnimationFrame(resolve))
  }, ms)

describe('a fade', () => {
  /** How much of the page shines through two slides that cover each other. */
  const shine = (page: Page) =>
    page
      .locator('.site-gallery__slide--shown')
      .evaluateAll(all => all.reduce((left, el) => left * (1 - Number(getComputedStyle(el).opacity)), 1))

  test('does not let the page shine through', async () => {
    const { page } = await open(gallery('data-image-aspect-ratio="1.5" data-aspect-ratio="40"'))
    await next(page)
    for (let ms = 0; ms <= 1000; ms += isThorough ? 50 : 200) {
      await at(page, ms)
      expect(await shine(page), `after ${ms} ms`).toBeLessThan(0.03)
    }
    // The new one lies above.
    const order = await page
      .locator('.site-gallery__slide--shown')
      .evaluateAll(all => all.map(el => getComputedStyle(el).zIndex))
    expect(order).toEqual(['auto', '1'])
  })

  thoroughTest('that is cut short keeps what lay under it', async () => {
    // Longer than a busy machine takes from one click to the next.
    const { page } = await open(gallery('data-aspect-ratio="40" data-speed="4"'))
    await next(page)
    await page.waitForTimeout(300)
    await next(page)
    await page.waitForTimeout(60)
    const first = page.locator('[data-part="slide"]').first()
    expect(
      await first.evaluate(el => {
        const { visibility, opacity, zIndex } = getComputedStyle(el)
        return [visibility, opacity, zIndex]
      }),
    ).toEqual(['visible', '1', '-1'])
    await expect.poll(() => active(page)).toEqual([2])
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await stands(page)
    expect(await first.evaluate(el => getComputedStyle(el).visibility)).toBe('hidden')
  })
})

thoroughDescribe('a slideshow', () => {
  const height = (page: Page) =>
    page.locator('[data-part="slides"]').evaluate(el => el.getBoundingClientRect().height)

  thoroughTest('grows in time with its transition', async () => {
    const { page } = await open(gallery('data-speed="2"'), { width: 500, height: 1400 })
    const from = await height(page)
    await next(page)
    const seen: number[] = []
    for (const ms of [0, 300, 1000, 1999]) {
      await at(page, ms)
      seen.push(await height(page))
    }
    const [start = 0, early = 0, half = 0, end = 0] = seen
    expect(Math.abs(start - from)).toBeLessThan(2)
    expect(early).toBeGreaterThan(from + 2)
    expect(half).toBeGreaterThan(early)
    expect(end).toBeGreaterThanOrEqual(half)
    expect(Math.round(end)).toBe(Math.round(from * 1.5 * 1.5))
  })

  thoroughTest('is at its height at once where less motion is wanted', async () => {
    const { page } = await open(gallery(''), { width: 500, height: 1400, reducedMotion: true })
    const from = await height(page)
    await next(page)
    await expect.poll(async () => (await height(page)) / from).toBeCloseTo(2.25, 1)
    const moving = await page
      .locator('.site-gallery__stack')
      .evaluate(el => el.getAnimations({ subtree: true }).length)
    expect(moving).toBe(0)
  })

  thoroughTest('is never higher than the window, before the script and with it', async () => {
    const html = gallery('').replace('<div data-part="slides">', `<div data-part="slides">${slide(1)}`)
    const { page } = await open(html, { width: 1280, height: 600 })
    await expect.poll(() => height(page)).toBe(600)
    await next(page)
    await stands(page)
    expect(await height(page)).toBeLessThanOrEqual(600)
    expect(await page.locator('[data-active="true"]').evaluate(el => el.clientWidth)).toBe(
      await page.locator('[data-part="slides"]').evaluate(el => el.clientWidth),
    )
  })
})

describe('where less motion is wanted', () => {
  /** What of the slides moves, right after a step; a row that the block itself holds moves its slides one by one. */
  const moving = (page: Page) =>
    page
      .locator('[data-block="gallery"]')
      .evaluate(el =>
        el
          .getAnimations({ subtree: true })
          .flatMap(animation =>
            animation instanceof CSSTransition && animation.transitionProperty === 'translate' ? [1] : [],
          ),
      )
  const own = (html: string) =>
    html.replace('<div data-part="slides">', '').replace('</div></section>', '</section>')
  const strip = gallery('data-design="strip" data-loop="false"')

  test.each(
    some(
      [
        ['slides in a holder', strip],
        ['slides of its own', own(strip)],
      ],
      1,
    ),
  )('a row is where it belongs at once: %s', async (_, html) => {
    const { page } = await open(html, { width: 500, reducedMotion: true })
    const left = () =>
      page
        .locator('[data-part="slide"]')
        .first()
        .evaluate(el => el.getBoundingClientRect().left)
    const from = await left()
    await next(page)
    await expect.poll(left).toBeLessThan(from - 100)
    expect(await moving(page)).toEqual([])
  })

  thoroughTest('a slide that is let go is back at once', async () => {
    const { page } = await open(gallery(''), { width: 500, reducedMotion: true })
    const times = await page
      .locator('[data-part="slide"]')
      .first()
      .evaluate(el => {
        el.classList.add('site-gallery__slide--settling')
        return getComputedStyle(el).transitionDuration
      })
    expect(times).toBe('0.001s')
  })
})

const words = 'Una didascalia che al telefono prende due righe, o tre, o anche quattro se serve. '
describe.each(
  few(
    ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right', 'center'].flatMap(place =>
      [320, 768].flatMap(width => [1, 4].map(times => [place, width, times] as const)),
    ),
    0,
  ),
)('a caption at the %s in a window of %i px, %i times as long', (place, width, times) => {
  test.each(['ltr', 'rtl'])('never lies under the controls: %s', async dir => {
    const html = gallery(
      `data-meta-position="${place}" data-aspect-ratio="75" data-autoplay="true" data-autoplay-duration="600"`,
      { count: 3 },
    ).replaceAll('</figure>', `<figcaption data-part="meta">${words.repeat(times)}</figcaption></figure>`)
    const { page } = await open(`<div dir="${dir}">${html}</div>`, { width })
    await page.waitForTimeout(100)
    const overlap = await page.evaluate(() => {
      const controls = [...document.querySelectorAll('.site-gallery__control')]
      const caption = document.querySelector('[data-active="true"] figcaption') as Element
      const range = document.createRange()
      range.selectNodeContents(caption)
      const box = caption.getBoundingClientRect()
      // What of its words can be seen.
      const lines = [...range.getClientRects()].filter(
        ({ top, bottom }) => bottom > box.top && top < box.bottom,
      )
      return controls.filter(control => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return lines.some(
          line =>
            line.left < right &&
            line.right > left &&
            Math.max(line.top, box.top) < bottom &&
            Math.min(line.bottom, box.bottom) > top,
        )
      }).length
    })
    expect(overlap).toBe(0)
  })
})

const inColumns = (
  row: string,
) => `<div style="display: grid; grid-template-columns: 1fr 1fr">${row}<p>Accanto</p></div>
<div style="display: flex"><div style="flex: 1">${row}</div><p style="width: 200px">Accanto</p></div>`

test.each(
  some(
    [
      gallery('data-design="carousel"'),
      gallery('data-design="strip"'),
      gallery('data-aspect-ratio="40" data-thumbnails="true"', { count: 20 }),
      gallery('data-design="carousel"').replace('<div data-part="slides">', '').replace('</div>', ''),
    ],
    1,
  ),
)('a row is as wide as its column, also where that would be as wide as what is in it', async row => {
  const { page } = await open(inColumns(row), { width: 1000 })
  // Longer than a gallery waits before it measures anew.
  await page.waitForTimeout(400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1000)
  const widths = await page
    .locator('[data-block=gallery]')
    .evaluateAll(all => all.map(el => Math.round(el.getBoundingClientRect().width)))
  expect(widths).toEqual([492, 784])
  const [album, first] = await page.evaluate(() =>
    ['[data-block=gallery]', '[data-part=slide]'].map(
      name => document.querySelector(name)?.getBoundingClientRect().left,
    ),
  )
  expect(first).toBe(album)
})

const boxes = ['float: left', 'display: inline-block', 'width: fit-content']

test.each(some(['carousel', 'strip', 'autorows', 'autocolumns'], 1))(
  'a gallery of the design %s takes what there is where its box would be as wide as what is in it',
  async design => {
    const row = gallery(`data-design="${design}"`)
    const { page } = await open(
      `<div style="display: grid">${boxes.map(box => `<div><div class="box" style="${box}">${row}</div></div>`).join('')}
<div style="display: grid"><div class="box" style="place-self: center">${row}</div></div></div>`,
      { width: 1000 },
    )
    for (const box of await page.locator('.box').all())
      await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(984)
  },
)
