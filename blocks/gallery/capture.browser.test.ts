import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '../../src/start.ts'
import { openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { gallery, openAlbum } from './gallery.browser.testing.ts'

// What is taken of a page as a whole, or printed.

const browser = openBrowser()
const open = openAlbum(browser)
const strip = gallery('data-design="strip" data-v-size="5"', { count: 24 })

const fetched = (page: Page) =>
  page
    .locator('[data-part="slide"] img')
    .evaluateAll(all => all.filter(el => (el as HTMLImageElement).naturalWidth > 0).length)

thoroughTest('a capture of the whole page shows the pictures of a strip that is out of sight', async () => {
  const { page } = await open(`<div style="height: 2000px"></div>${strip}<div style="height: 2000px"></div>`)
  const slides = page.locator('[data-part="slides"]')
  await slides.scrollIntoViewIfNeeded()
  await expect.poll(() => fetched(page)).toBeGreaterThan(3)
  const clip = await slides.evaluate(el => {
    const { x, y, width, height } = el.getBoundingClientRect()
    return { x, y: y + scrollY, width: Math.min(width, innerWidth - x), height }
  })
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(300)
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { ...clip, scale: 0.25 },
  })
  // How many different colours: what is not painted has that of the page alone.
  const colours = await page.evaluate(async data => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data: pixels } = context.getImageData(0, image.height / 2, image.width, 1)
    let painted = 0
    for (let i = 0; i < pixels.length; i += 4)
      if (Math.min(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0) < 250) painted++
    return painted / image.width
  }, data)
  expect(colours).toBeGreaterThan(0.9)
})

test.each(some([['data-design="strip" data-v-size="5"'], ['data-design="carousel"']], 1))(
  'print shows every picture of it: %s',
  async attributes => {
    const { page } = await open(gallery(attributes, { count: 24 }))
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => fetched(page)).toBe(24)
    const seen = await page.locator('[data-part="slide"] img').evaluateAll(
      all =>
        all.filter(el => {
          const { left, right, width, height } = el.getBoundingClientRect()
          const isPainted = el.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
          return isPainted && width > 20 && height > 20 && left > -1 && right < innerWidth + 1
        }).length,
    )
    expect(seen).toBe(24)
    const boxes = await page
      .locator('[data-part="slide"]')
      .evaluateAll(all => all.map(el => el.getBoundingClientRect()).map(({ x, y }) => `${x} ${y}`))
    expect(new Set(boxes).size).toBe(24)
    expect(await page.locator('.site-gallery__control').first().isVisible()).toBe(false)
  },
)

test('a page that nobody has scrolled is printed with all its pictures', async () => {
  const room = '<div style="height: 3000px"></div>'
  const { page } = await open(strip + room + gallery('data-design="grid"', { count: 12 }))
  await expect.poll(() => fetched(page)).toBeGreaterThan(3)
  expect(await fetched(page)).toBeLessThan(30)
  await page.evaluate(() => {
    addEventListener(
      'afterprint',
      () => {
        const all = [...document.querySelectorAll<HTMLImageElement>('[data-part="slide"] img')]
        document.title = `${all.filter(({ complete, naturalWidth }) => complete && naturalWidth).length}`
      },
      { capture: true },
    )
  })
  await page.pdf()
  expect(await page.title()).toBe('36')
})

thoroughTest('galleries that nobody has scrolled to stand on paper as they will on the screen', async () => {
  const room = '<div style="height: 6000px"></div>'
  const below = strip + gallery('data-design="grid" data-thumbnails-per-row="4"', { count: 12 })
  const { page } = await open(room + below, { alive: false })
  await page.evaluate(async () => (window.Site as Site).ready)
  const rows = (nth: number) =>
    page
      .locator('[data-block="gallery"]')
      .nth(nth)
      .locator('[data-part="slide"]')
      .evaluateAll(all => new Set(all.map(el => Math.round(el.getBoundingClientRect().top))).size)
  expect(await rows(0)).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('[data-block-state="mounted"]').count()).toBe(0)
  await expect.poll(() => rows(1)).toBe(3)
  await expect.poll(() => rows(0)).toBeGreaterThan(2)
  expect(await rows(0)).toBeLessThan(24)
  const out = await page
    .locator('[data-part="slide"]')
    .evaluateAll(all => all.filter(el => el.getBoundingClientRect().right > innerWidth + 1).length)
  expect(out).toBe(0)
})

thoroughTest('the slide in sight of an exported page is in the flow of the paper', async () => {
  const { page } = await open(
    `<style>[data-part~="slide"] { position: absolute }</style>${gallery('data-design="slideshow"', { count: 3 })}`,
  )
  const shown = page.locator('.site-gallery__slide--shown')
  await expect.poll(() => shown.count()).toBe(1)
  const position = () => shown.evaluate(el => getComputedStyle(el).position)
  expect(await position()).toBe('absolute')
  await page.emulateMedia({ media: 'print' })
  expect(await position()).toBe('relative')
})
