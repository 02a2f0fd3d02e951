import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  mountAll,
  type Options,
  type openBrowser,
  pageOf,
  siteScript,
  siteStyles,
} from '../../test/browser.ts'

type Browser = ReturnType<typeof openBrowser>

export const shapes = ['1500x1000', '1000x1500', '1200x1200', '2000x800', '1500x1000', '1000x1250'] as const
export const slide = (i: number, more = '') => {
  const [width, height] = (shapes[i % shapes.length] ?? '').split('x')
  return `<figure data-part="slide" data-slide-id="s${i}" ${more}><img data-src="/foto-${i}.svg" data-image-dimensions="${width}x${height}" width="${width}" height="${height}" alt="Foto ${i}"></figure>`
}
export const gallery = (attributes: string, { count = 6, more = '' } = {}) =>
  `<section data-block="gallery" aria-label="Album" ${attributes}><div data-part="slides">${Array.from({ length: count }, (_, i) => slide(i, more)).join('\n')}</div></section>`

type After<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never
/** What is asked of `openAlbum`, but for the browser. */
export type Opened = After<Parameters<typeof openAlbum>>

/** A page whose pictures all exist; alive, unless it is said not to be. */
export async function openAlbum(
  browser: Browser,
  body: string,
  { alive = true, script = siteScript, ...options }: Options & { alive?: boolean; script?: string } = {},
) {
  const visit = await browser.openHtml(
    pageOf(`<main><h1>Album</h1>${body}<p>Dopo</p></main>`, { head: siteStyles, script }),
    {
      ...options,
      before: async page => {
        await page.route(/\/foto-\d+\.svg/, route => {
          const [width, height] = (
            shapes[Number(/foto-(\d+)/.exec(route.request().url())?.[1]) % shapes.length] ?? ''
          ).split('x')
          return route.fulfill({
            contentType: 'image/svg+xml',
            body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`,
          })
        })
        await options.before?.(page)
      },
    },
  )
  if (alive) await mountAll(visit.page)
  return visit
}

export const active = (page: Page) =>
  page
    .locator('[data-part="slide"]')
    .evaluateAll(all => all.flatMap((el, i) => (el.getAttribute('data-active') === 'true' ? [i] : [])))
export const stands = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.getAnimations().length), { interval: 20, timeout: 4000 })
    .toBe(0)
