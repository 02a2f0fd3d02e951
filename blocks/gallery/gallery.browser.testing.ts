import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { drawing, type PageOptions, type TestBrowser } from '../../test/browser.ts'

export const shapes = ['1500x1000', '1000x1500', '1200x1200', '2000x800', '1500x1000', '1000x1250'] as const
export const slide = (i: number, more = '') => {
  const [width, height] = (shapes[i % shapes.length] ?? '').split('x')
  return `<figure data-part="slide" data-slide-id="s${i}" ${more}><img data-src="/foto-${i}.svg" data-image-dimensions="${width}x${height}" width="${width}" height="${height}" alt="Foto ${i}"></figure>`
}
export const gallery = (attributes: string, { count = 6, more = '' } = {}) =>
  `<section data-block="gallery" aria-label="Album" ${attributes}><div data-part="slides">${Array.from({ length: count }, (_, i) => slide(i, more)).join('\n')}</div></section>`

/** A page whose pictures all exist; alive, unless it is said not to be. */
export const openAlbum =
  (browser: TestBrowser) =>
  (body: string, options: PageOptions = {}) =>
    browser.openPage(`<main><h1>Album</h1>${body}<p>Dopo</p></main>`, {
      alive: true,
      ...options,
      answers: { '**/foto-*.svg*': route => route.fulfill(photo(route.request().url())), ...options.answers },
    })

function photo(url: string) {
  const [width, height] = (shapes[Number(/foto-(\d+)/.exec(url)?.[1]) % shapes.length] ?? '').split('x')
  return drawing(Number(width), { height: Number(height) })
}

export const active = (page: Page) =>
  page
    .locator('[data-part="slide"]')
    .evaluateAll(all => all.flatMap((el, i) => (el.getAttribute('data-active') === 'true' ? [i] : [])))
export const stands = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.getAnimations().length), { interval: 20, timeout: 4000 })
    .toBe(0)
