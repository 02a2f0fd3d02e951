import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../test/audit.ts'
import {
  atRest,
  destroy,
  isLeftToBrowser,
  keepOriginal,
  layoutShift,
  type Options,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
} from '../../../test/browser.ts'
import { root } from '../../../test/sources.ts'
import { looks } from '../../../test/thorough.ts'
import type { Site } from '../../start.ts'

const browser = openBrowser()
const player = readFileSync(join(root, 'examples/players/player.html'), 'utf8')

const context = '<script type="application/json" data-site-context>{"website":{"language":"it-IT"}}</script>'
const picture = (name: string, more = '') =>
  `<figure><a href="images/${name}.svg" data-lightbox="wall" ${more}><img src="images/faro.svg" width="120" height="180" alt="${name}"></a><figcaption>La didascalia di ${name}</figcaption></figure>`
const wall = `<h1>Prova</h1><main><p style="height:600px">Prima</p>
${picture('carta', 'data-image-dimensions="8000x6000"')}
${picture('limoni')}
${picture('manca')}
<p style="height:1600px">Dopo</p></main>`

/** All of its pictures are there. */
const complete = wall.replaceAll('manca', 'pane')

/** Every player is the one of the examples. */
const standIn = (page: Page) =>
  page.route(/youtube/, route => route.fulfill({ contentType: 'text/html', body: player }))

/** The links become what opens the viewer when the page is idle; a click also waits for it. */
function open(options: Options & { readonly body?: string } = {}) {
  const { body = wall, ...rest } = options
  return browser.openHtml(pageOf(context + body, { head: siteStyles }), rest)
}

const viewer = (page: Page) => page.locator('.site-lightbox[open]')
const link = (page: Page, name: string) => page.locator(`a[href*=${name}]`)
const position = (page: Page) => page.locator('.site-lightbox__position bdi').textContent()
const frame = (page: Page) => page.locator('.site-lightbox__slide:not([inert]) .site-lightbox__frame')

async function enter(page: Page, name = 'carta'): Promise<void> {
  await link(page, name).click()
  await viewer(page).waitFor()
  await atRest(page)
}

const rect = (page: Page) =>
  frame(page).evaluate(el => {
    const { left, top, right, bottom, width, height } = el.getBoundingClientRect()
    return { left, top, right, bottom, width, height }
  })

describe('with the keyboard', () => {
  test('it opens, keeps the focus inside, and gives it back without moving the page', async () => {
    const { page, console, errors } = await open({ body: complete })
    await link(page, 'limoni').focus()
    const scrolled = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    await viewer(page).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Chiudi')
    const seen = new Set<string | null | undefined>()
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press(i < 6 ? 'Tab' : 'Shift+Tab')
      seen.add(await focused())
    }
    expect([...seen].sort()).toEqual([
      'Chiudi',
      'Immagine precedente',
      'Immagine successiva',
      'Ingrandimento',
    ])
    await page.keyboard.press('ArrowLeft')
    expect(await position(page)).toBe('1 di 3')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('images/limoni.svg')
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    expect(page.url()).not.toContain('limoni')
    expect([console, errors]).toEqual([[], []])
  })

  test('what is near can be moved to its edges by arrows, and no further', async () => {
    const { page } = await open()
    await enter(page)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp')
    await atRest(page)
    expect((await rect(page)).top).toBeCloseTo(0, 0)
    await page.keyboard.press('0')
    await atRest(page)
    expect((await rect(page)).top).toBeCloseTo(100, 0)
  })
})

describe('with the mouse', () => {
  test('it comes nearer where the wheel turns, is dragged, and never shows what is beyond its edges', async () => {
    const { page } = await open()
    await enter(page)
    await page.mouse.move(400, 300)
    for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -200)
    await expect.poll(async () => (await rect(page)).width).toBeGreaterThan(2500)
    await page.mouse.down()
    await page.mouse.move(700, 500, { steps: 4 })
    await page.mouse.move(1270, 890, { steps: 4 })
    await page.mouse.up()
    await atRest(page)
    const { left, top, right, bottom } = await rect(page)
    expect(left).toBeLessThanOrEqual(0.5)
    expect(top).toBeLessThanOrEqual(0.5)
    expect(right).toBeGreaterThanOrEqual(1279.5)
    expect(bottom).toBeGreaterThanOrEqual(899.5)
    expect(await viewer(page).count()).toBe(1)
  })

  test('a double click comes near and goes back; one beside the picture closes', async () => {
    const { page } = await open()
    await enter(page)
    const before = await rect(page)
    await page.mouse.dblclick(640, 450)
    await atRest(page)
    expect((await rect(page)).width).toBeCloseTo(before.width * 4, -1)
    await page.waitForTimeout(400)
    await page.mouse.dblclick(640, 450)
    await atRest(page)
    expect(await rect(page)).toEqual(before)
    await page.mouse.click(100, 450)
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
  })

  test('the double click that opens it does not close it again', async () => {
    const { page } = await open()
    await link(page, 'carta').scrollIntoViewIfNeeded()
    await page.waitForFunction(
      () => document.querySelector('style')?.textContent?.includes('@layer site') || true,
    )
    await link(page, 'carta').dblclick()
    await viewer(page).waitFor()
    await atRest(page)
    expect(await viewer(page).count()).toBe(1)
  })

  test('the caption fades when the mouse has left picture and words, and comes back', async () => {
    const { page } = await open()
    await enter(page)
    const opacity = () =>
      page.locator('.site-lightbox__caption').evaluate(el => Number(getComputedStyle(el).opacity))
    await page.mouse.move(640, 450)
    await expect.poll(opacity, { timeout: 4000 }).toBe(1)
    await page.mouse.move(60, 300)
    expect(
      await page.locator('.site-lightbox__caption').evaluate(el => getComputedStyle(el).transitionDelay),
    ).toBe('0.5s')
    await expect.poll(opacity, { timeout: 4000 }).toBe(0)
    await page.mouse.move(640, 450)
    await expect.poll(opacity, { timeout: 4000 }).toBe(1)
  })
})

describe('with the mouse and a key', () => {
  test('Ctrl is left to the browser, which opens another tab, and opens no viewer', async () => {
    const { page } = await open()
    expect(await isLeftToBrowser(page, link(page, 'carta'))).toBe(true)
    expect(await viewer(page).count()).toBe(0)
  })
})

describe('with fingers', () => {
  const telephone = { mobile: true, width: 390, height: 844 }

  async function touches(page: Page) {
    const cdp: CDPSession = await page.context().newCDPSession(page)
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: (readonly [number, number])[]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
  }

  test('two bring it nearer, one moves it, and the page does not scroll', async () => {
    const { page } = await open(telephone)
    await link(page, 'carta').tap()
    await viewer(page).waitFor()
    await atRest(page)
    const scrolled = await page.evaluate(() => scrollY)
    const touch = await touches(page)
    await touch('touchStart', [180, 420])
    await touch('touchStart', [180, 420], [220, 420])
    for (let i = 1; i <= 5; i++) await touch('touchMove', [180 - i * 16, 420], [220 + i * 16, 420])
    expect((await rect(page)).width).toBeCloseTo(374 * 5, -1)
    await touch('touchEnd', [100, 420])
    for (let i = 1; i <= 5; i++) await touch('touchMove', [100 + i * 10, 420])
    await touch('touchEnd')
    expect((await rect(page)).left).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([scrolled, 1])
    expect(await viewer(page).count()).toBe(1)
  })

  test('one swipes to the next, and pulls down to close', async () => {
    const { page } = await open(telephone)
    await link(page, 'carta').tap()
    await viewer(page).waitFor()
    await atRest(page)
    const touch = await touches(page)
    await touch('touchStart', [300, 420])
    for (let i = 1; i <= 6; i++) await touch('touchMove', [300 - i * 30, 420])
    await touch('touchEnd')
    expect(await position(page)).toBe('2 di 3')
    await atRest(page)
    await touch('touchStart', [200, 300])
    for (let i = 1; i <= 6; i++) await touch('touchMove', [200, 300 + i * 30])
    await touch('touchEnd')
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.className)).toBe('')
  })

  test('Back closes it where the browser has no other way to say so, and the page stays', async () => {
    const withoutCloseWatcher = (page: Page) =>
      page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    const { page } = await open({ ...telephone, before: withoutCloseWatcher })
    const address = page.url()
    await link(page, 'carta').tap()
    await viewer(page).waitFor()
    await page.evaluate(() => history.back())
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    expect(page.url()).toBe(address)
    await link(page, 'carta').tap()
    await viewer(page).waitFor()
    await page.locator('[aria-label="Chiudi"]').tap()
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
    expect(page.url()).toBe(address)
  })
})

test('a picture that fails says so, and is there once it can be fetched', async () => {
  let isThere = false
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h600v400H0z" fill="teal"/></svg>'
  const { page } = await open({
    before: page =>
      page.route('**/manca.svg', route =>
        isThere
          ? route.fulfill({ contentType: 'image/svg+xml', body: svg })
          : route.fulfill({ status: 404, body: '' }),
      ),
  })
  await enter(page, 'manca')
  await page.locator('[role=alert]').waitFor()
  isThere = true
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.poll(async () => (await rect(page)).width).toBe(600)
})

test('a video plays in the viewer, alone and in its poster’s place, and stops when the visitor goes on or closes it', async () => {
  const film = (name: string) =>
    `<div data-part="slide"><div data-block="video" data-src="https://youtu.be/fornofilm01" data-name="${name}">
<a data-part="overlay" href="https://youtu.be/fornofilm01"><img data-part="thumbnail" src="film/forno.jpg" width="640" height="360" alt="${name}"></a></div></div>`
  const body = `<main><section data-block="gallery" data-design="grid" data-lightbox="true" data-when="ready" aria-label="Prova">
<div data-part="slides"><figure data-part="slide"><img src="images/faro.svg" width="1000" height="1500" alt="Faro"></figure>
${film('Pane')}${film('Pranzo')}</div></section></main>`
  const { page, console, errors } = await open({ body, before: standIn })
  const players = () => page.locator('iframe').count()
  const inViewer = viewer(page)
  const playButton = inViewer.locator('.site-lightbox__slide:not([inert]) .site-video__play')
  await page.getByRole('button', { name: 'Pranzo' }).click()
  expect(await players()).toBe(1)
  await page.getByRole('button', { name: 'Faro' }).click()
  await inViewer.waitFor()
  await page.keyboard.press('ArrowRight')
  await playButton.waitFor()
  await atRest(page)
  const place = await playButton.boundingBox()
  await playButton.press('Enter')
  const player = inViewer.locator('iframe')
  await player.waitFor()
  expect(await players()).toBe(1)
  expect(await player.boundingBox()).toEqual(place)
  // The player does not get the keys that lead on and out.
  await page.keyboard.press('ArrowRight')
  await expect.poll(players).toBe(0)
  await playButton.click()
  await expect.poll(players).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
  expect(await players()).toBe(0)
  expect(await page.evaluate(() => (window.Site as Site).inspect().blocks.length)).toBe(3)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('alt'))).toBe('Faro')
  expect([console, errors]).toEqual([[], []])
})

describe('whatever happens', () => {
  test.each([
    ['closed', true],
    ['open', false],
  ])('the page is given back byte for byte when it was %s', async (_, isClosed) => {
    const { page, errors } = await open({ before: keepOriginal, reducedMotion: true })
    await enter(page, 'limoni')
    if (isClosed) {
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    }
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
    expect(errors).toEqual([])
  })

  test('nothing of the page moves, not when it opens, not when it closes', async () => {
    const { page } = await open()
    await enter(page, 'limoni')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    await atRest(page)
    expect(await layoutShift(page)).toBe(0)
  })

  test('with reduced motion nothing flies', async () => {
    const { page } = await open({ reducedMotion: true })
    await page.evaluate(() => {
      const { prototype } = Document
      prototype.startViewTransition = () => {
        throw new Error('moved')
      }
    })
    await link(page, 'carta').click()
    await viewer(page).waitFor()
    // The sign of a picture that takes its time may fade in.
    const moving = () =>
      document
        .getAnimations()
        .filter(
          animation => !('transitionProperty' in animation && animation.transitionProperty === 'opacity'),
        ).length
    expect(await page.evaluate(moving)).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.locator('.site-lightbox').count()).toBe(0)
  })

  test('without view transitions it flies by itself, and is gone after 600 ms', async () => {
    const { page, errors } = await open({
      before: page =>
        page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition')),
    })
    await enter(page)
    expect((await rect(page)).top).toBeCloseTo(100, 0)
    await page.keyboard.press('Escape')
    expect(await viewer(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('images/carta.svg')
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('two of its ways back in the time of one frame', async () => {
    const { page, errors, console } = await open({ body: complete, height: 1600 })
    await enter(page, 'carta')
    await page.evaluate(async () => {
      // What a press changes is drawn before the next task, and a transition that was skipped is told of in that one.
      const press = async (selector: string) => {
        document.querySelector<HTMLElement>(selector)?.click()
        for (let i = 0; i < 20; i++) await null
      }
      await press('.site-lightbox [aria-label=Chiudi]')
      await press('[href$="limoni.svg"]')
      await press('.site-lightbox [aria-label=Chiudi]')
    })
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    await atRest(page)
    expect([errors, console]).toEqual([[], []])
  })

  test('an impatient visitor gets what was asked for last', async () => {
    const { page, errors, console } = await open({ body: complete })
    for (let i = 0; i < 4; i++) {
      await link(page, 'carta').evaluate(el => (el as HTMLElement).click())
      await viewer(page).waitFor()
      await page.keyboard.press('Escape')
    }
    await link(page, 'limoni').evaluate(el => (el as HTMLElement).click())
    await viewer(page).waitFor()
    await atRest(page)
    expect(await position(page)).toBe('2 di 3')
    expect(await page.evaluate(() => document.documentElement.className)).toBe('lightbox-open')
    expect([errors, console]).toEqual([[], []])
  })
})

test.each(looks)(
  'axe finds nothing in the viewer, nor in a picture that failed, at %d px; dark: %j',
  async (width, dark) => {
    const height = width < 800 ? 568 : 900
    const body = wall.replace('<main>', `<main data-lightbox-theme="${dark ? 'dark' : 'light'}">`)
    const { page } = await open({ body, width, height, dark })
    await enter(page, 'carta')
    // Away from it the caption fades, and words that fade have no contrast to be measured.
    await page.mouse.move(width / 2, height / 2)
    await atRest(page)
    const whole = await audit(page)
    expect(whole.found).toEqual([])
    expect(whole.passes).toBeGreaterThan(10)
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(210)
    await page.keyboard.press('ArrowRight')
    await page.locator('[role=alert]').waitFor()
    await atRest(page)
    expect((await audit(page)).found).toEqual([])
  },
)
