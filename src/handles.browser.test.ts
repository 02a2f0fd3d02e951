import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../test/browser.ts'
import { some } from '../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../test/thorough-test.ts'
import type { Site } from './start.ts'

// What no other DOM can tell: what moves takes time, what plays is heard, and a row is as wide as its page.

const browser = openBrowser()
/** As after a tap on another button of the page: a browser lets play by then. */
const visit = async (html: string, answers = {}, width = 1280) => {
  const visited = await browser.openPage(`<main><button id="altro">Altro</button>${html}</main>`, {
    alive: true,
    answers,
    width,
  })
  await visited.page.locator('#altro').click()
  return visited
}

type Step = readonly [command: string, given?: unknown]
/** Asks the first block of the page, each step right after the answer to the one before. */
const ask = (page: Page, ...steps: readonly Step[]) =>
  page.evaluate(async steps => {
    const el = document.querySelector('[data-block]')
    const handle = (window.Site as Site).get(el) as unknown as Record<
      string,
      (given?: unknown) => Promise<boolean>
    >
    const answers = []
    for (const [command, given] of steps) answers.push(await handle[command]?.(given))
    return answers
  }, steps)

thoroughDescribe('an accordion', () => {
  const item = (name: string) =>
    `<div data-part="item"><h3><button data-part="trigger">${name}</button></h3><div data-part="panel"><p style="height: 200px">${name}</p></div></div>`
  const html = `<div data-block="accordion">${['Orari', 'Resi'].map(item).join('')}</div>`
  const open = (page: Page) =>
    page
      .locator('[data-part="panel"] p')
      .evaluateAll(all => all.flatMap((el, i) => (el.checkVisibility() ? i : [])))
  const isStill = (page: Page) => expect.poll(() => page.locator('[data-is-animating]').count()).toBe(0)

  thoroughTest(
    'is closed by a script that has just opened it, and opened by one that has just closed it',
    async () => {
      const { page } = await visit(html)
      expect(await ask(page, ['open', 0], ['close', 0])).toEqual([true, true])
      await isStill(page)
      expect(await open(page)).toEqual([])
      expect(await ask(page, ['open', 1], ['close', 1], ['toggle', 1])).toEqual([true, true, true])
      await isStill(page)
      expect(await open(page)).toEqual([1])
    },
  )

  thoroughTest('that nothing interrupts moves, as for a visitor', async () => {
    const { page } = await visit(html)
    await ask(page, ['open', 0])
    expect(await page.locator('[data-is-animating]').count()).toBe(1)
    await isStill(page)
    expect(await open(page)).toEqual([0])
  })
})

describe('what plays', () => {
  const track = (name: string) => `<li data-part="track"><a href="audio/${name}.webm">${name}</a></li>`
  test.each(
    some(
      [
        ['the server’s own player', '<audio controls preload="none" src="audio/alba.webm"></audio>', ''],
        ['an address alone', '<a href="audio/alba.webm">Alba</a>', 'data-src="audio/alba.webm"'],
        ['an album', `<ol data-part="tracks">${['alba', 'forno'].map(track).join('')}</ol>`, ''],
      ],
      0,
    ),
  )('is heard, halts and goes on: %s', async (_, inside, more) => {
    const { page } = await visit(`<div data-block="audio" ${more}>${inside}</div>`)
    const at = () => page.locator('[data-block]').getAttribute('data-audio-at')
    expect(await ask(page, ['play'], ['play'])).toEqual([true, true])
    await expect.poll(at).toBe('playing')
    await expect.poll(() => page.locator('.site-audio__time').getAttribute('data-time')).toMatch(/^0:0[1-9]/)
    expect(await ask(page, ['pause'])).toEqual([true])
    await expect.poll(at).toBe('paused')
    expect(await ask(page, ['play'])).toEqual([true])
    await expect.poll(at).toBe('playing')
  })

  test('is not heard where there is nothing', async () => {
    const { page } = await visit('<div data-block="audio" data-src="audio/manca.webm">Alba</div>')
    expect(await ask(page, ['play'])).toEqual([false])
  })

  test('is seen, halts, and goes on where it was', async () => {
    const { page } = await visit(
      '<div data-block="video"><video controls preload="none" src="film/forno.webm"></video></div>',
    )
    const now = () =>
      page.locator('video').evaluate((el: HTMLVideoElement) => [el.paused, el.currentTime] as const)
    expect(await ask(page, ['play'])).toEqual([true])
    await expect.poll(async () => (await now())[1]).toBeGreaterThan(0.3)
    expect(await ask(page, ['pause'])).toEqual([true])
    const [isHalted, place] = await now()
    expect([isHalted, place > 0]).toEqual([true, true])
    expect(await ask(page, ['play'])).toEqual([true])
    expect((await now())[0]).toBe(false)
    await expect.poll(async () => (await now())[1]).toBeGreaterThan(place)
  })
})

thoroughDescribe('a gallery', () => {
  const slides = (count: number, more = '') =>
    [...Array(count).keys()]
      .map(
        i =>
          `<figure data-part="slide" ${more}><img src="images/faro.svg" width="300" height="200" alt="${i}"></figure>`,
      )
      .join('')
  const active = (page: Page) =>
    page
      .locator('[data-part="slide"]')
      .evaluateAll(all => all.flatMap((el, i) => (el.getAttribute('data-active') === 'true' ? i : [])))

  thoroughTest('of groups goes on by as many as there is room for', async () => {
    const { page } = await visit(`<div data-block="gallery" data-design="carousel">${slides(7)}</div>`)
    expect(await ask(page, ['next'])).toEqual([true])
    expect(await active(page)).toEqual([3, 4, 5])
    expect(await ask(page, ['next'], ['next'])).toEqual([true, false])
    expect(await active(page)).toEqual([4, 5, 6])
    await page.setViewportSize({ width: 400, height: 800 })
    await expect.poll(async () => (await active(page)).length).toBe(2)
    expect(await ask(page, ['goTo', 4])).toEqual([true])
    expect(await active(page)).toEqual([4, 5])
  })

  thoroughTest('opens its viewer at a slide; one without a viewer stays on the page', async () => {
    const { page } = await visit(
      `<div data-block="gallery" data-design="grid" data-lightbox="true">${slides(3)}</div>`,
    )
    expect(await ask(page, ['open', 2])).toEqual([true])
    await expect.poll(() => page.locator('.site-lightbox').isVisible()).toBe(true)
    const { page: other } = await visit(
      `<div data-block="gallery" data-design="grid">${slides(3, 'data-click-through-url="#altrove"')}</div>`,
    )
    const url = other.url()
    expect(await ask(other, ['open', 2])).toEqual([false])
    expect(other.url()).toBe(url)
  })
})

test('a navigation that a script opens and closes leaves the focus where it is', async () => {
  const { page } = await visit(
    '<nav data-block="navigation"><button data-part="toggle">Menu</button><ul data-part="panel"><li><a href="/">Home</a></li></ul></nav>',
    {},
    400,
  )
  expect(await ask(page, ['open'])).toEqual([true])
  await expect.poll(() => page.locator('[data-part="panel"]').isVisible()).toBe(true)
  expect(await ask(page, ['close'])).toEqual([true])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('altro')
})

thoroughDescribe('what is somebody else’s', () => {
  thoroughTest('comes once the visitor has answered, and stays', async () => {
    const { page } = await visit(
      '<div data-block="embed"><template data-part="code"><iframe src="https://social.example/p"></iframe></template><a href="#p">Post</a></div>',
      { 'https://social.example/**': { contentType: 'text/html', body: '<p>Pane</p>' } },
    )
    expect(await ask(page, ['open'])).toEqual([false])
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('altro')
    await page.locator('.site-ask__button').first().click()
    expect(await ask(page, ['open'])).toEqual([true])
    expect(await page.locator('iframe').count()).toBe(1)
  })

  thoroughTest('a map is there once it is drawn; nothing on it is pressed', async () => {
    const { page } = await visit(
      '<div data-block="map" data-map-lat="1" data-map-lng="2" data-tiles="/tessere/{z}/{x}/{y}.svg"><address data-part="address">Via del Molo 12</address></div>',
      {
        '**/tessere/**': {
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        },
      },
    )
    await page.evaluate(() => {
      Object.assign(window, { clicks: 0 })
      addEventListener('click', () => Object.assign(window, { clicks: 1 }), true)
    })
    expect(await ask(page, ['open'], ['open'])).toEqual([true, true])
    expect(await page.locator('[data-block]').getAttribute('data-map-stage')).toBe('shown')
    expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(0)
  })
})
