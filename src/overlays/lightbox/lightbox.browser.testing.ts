import type { CDPSession, Page } from 'playwright-core'
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

export const telephone = { mobile: true, width: 390, height: 844 }

export type Spot = readonly [x: number, y: number]

/** Real fingers, as the browser sees them. */
export async function touches(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Spot[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  /** One finger from one place to another: in 200 ms, and after `rest` more milliseconds it is let go. */
  async function swipe([x, y]: Spot, [toX, toY]: Spot, rest = 0): Promise<void> {
    await touch('touchStart', [x, y])
    for (let i = 1; i <= 9; i++) {
      await touch('touchMove', [x + ((toX - x) * i) / 10, y + ((toY - y) * i) / 10])
      await page.waitForTimeout(20)
    }
    const last = touch('touchMove', [toX, toY])
    if (rest) await page.waitForTimeout(rest)
    // Not waited for: on a busy machine the finger would have rested.
    await Promise.all([last, touch('touchEnd')])
  }
  return { touch, swipe }
}

/** The viewer on a telephone, at rest. */
export async function enterByFinger(page: Page, name = 'carta') {
  await link(page, name).tap()
  await viewer(page).waitFor()
  await atRest(page)
  return touches(page)
}
