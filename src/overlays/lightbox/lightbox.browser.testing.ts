import type { Page } from 'playwright-core'
import { atRest, type PageOptions, type TestBrowser } from '../../../test/browser.ts'

export const picture = (name: string, more = '') =>
  `<figure><a href="images/${name}.svg" data-lightbox="wall" ${more}><img src="images/faro.svg" width="120" height="180" alt="${name}"></a><figcaption>La didascalia di ${name}</figcaption></figure>`
export const wall = `<h1>Prova</h1><main><p style="height:600px">Prima</p>
${picture('carta', 'data-image-dimensions="8000x6000"')}
${picture('limoni')}
${picture('manca')}
<p style="height:1600px">Dopo</p></main>`

/** All of its pictures are there. */
export const complete = wall.replaceAll('manca', 'pane')

/** The viewer's chunk comes with the first intent; a click waits for it. */
export const openWall =
  (browser: TestBrowser) =>
  ({ body = wall, ...options }: PageOptions & { readonly body?: string } = {}) =>
    browser.openPage(body, { context: { website: { language: 'it-IT' } }, ...options })

export const viewer = (page: Page) => page.locator('.site-lightbox[open]')
export const link = (page: Page, name: string) => page.locator(`a[href*=${name}]`)
export const position = (page: Page) => page.locator('.site-lightbox__position bdi').textContent()
export const frame = (page: Page) => page.locator('.site-lightbox__slide:not([inert]) .site-lightbox__frame')

export async function enter(page: Page, name = 'carta'): Promise<void> {
  await link(page, name).click()
  await viewer(page).waitFor()
  await atRest(page)
}

export const rect = (page: Page) =>
  frame(page).evaluate(el => {
    const { left, top, right, bottom, width, height } = el.getBoundingClientRect()
    return { left, top, right, bottom, width, height }
  })
