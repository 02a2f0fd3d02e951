import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../test/audit.ts'
import {
  atRest,
  destroy,
  drawing,
  keepOriginal,
  layoutShift,
  openBrowser,
  originalAndNow,
} from '../../../test/browser.ts'
import { root } from '../../../test/sources.ts'
import { looks, some } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'
import { complete, enter, link, openWall, position, rect, viewer, wall } from './lightbox.browser.testing.ts'

const browser = openBrowser()
const open = openWall(browser)
const standIn = readFileSync(join(root, 'examples/players/player.html'), 'utf8')

thoroughTest('a picture that fails says so, and is there once it can be fetched', async () => {
  let isThere = false
  const teal = drawing(600, { height: 400 })
  const { page } = await open({
    answers: {
      '**/manca.svg': route => route.fulfill(isThere ? teal : { status: 404, body: '' }),
    },
  })
  await enter(page, 'manca')
  await page.locator('[role=alert]').waitFor()
  isThere = true
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.poll(async () => (await rect(page)).width).toBe(600)
})

thoroughTest(
  'a video plays in the viewer, alone and in its poster’s place, and stops when the visitor goes on or closes it',
  async () => {
    const film = (name: string) =>
      `<div data-part="slide"><div data-block="video" data-src="https://youtu.be/fornofilm01" data-name="${name}">
<a data-part="overlay" href="https://youtu.be/fornofilm01"><img data-part="thumbnail" src="film/forno.jpg" width="640" height="360" alt="${name}"></a></div></div>`
    const body = `<main><section data-block="gallery" data-design="grid" data-lightbox="true" data-when="ready" aria-label="Prova">
<div data-part="slides"><figure data-part="slide"><img src="images/faro.svg" width="1000" height="1500" alt="Faro"></figure>
${film('Pane')}${film('Pranzo')}</div></section></main>`
    const { page, console, errors } = await open({ body, answers: { '**/*youtube*/**': standIn } })
    const players = () => page.locator('iframe').count()
    const inViewer = viewer(page)
    const playButton = inViewer.locator('.site-lightbox__slide:not([inert]) .site-video__play')
    await page.getByRole('button', { name: 'Pranzo' }).click()
    await expect.poll(players).toBe(1)
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
  },
)

describe('whatever happens', () => {
  test.each(
    some(
      [
        ['closed', true],
        ['open', false],
      ],
      1,
    ),
  )('the page is given back byte for byte when it was %s', async (_, isClosed) => {
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

  thoroughTest('nothing of the page moves, not when it opens, not when it closes', async () => {
    const { page } = await open()
    await enter(page, 'limoni')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    await atRest(page)
    expect(await layoutShift(page)).toBe(0)
  })

  thoroughTest('with reduced motion nothing flies', async () => {
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

  thoroughTest('without view transitions it flies by itself, and is gone after 600 ms', async () => {
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

  thoroughTest('two of its ways back in the time of one frame', async () => {
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

  thoroughTest('an impatient visitor gets what was asked for last', async () => {
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

test.each(some(looks, 0))(
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
