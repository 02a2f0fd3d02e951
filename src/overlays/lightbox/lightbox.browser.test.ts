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

  test.each(
    some(
      [
        ['at rest', 0],
        ['pulled down, and smaller for it', 150],
      ] as const,
      1,
    ),
  )('the way back of a picture %s ends where the page shows it, cut as it is there', async (_, pulled) => {
    const { page, errors } = await open({
      body: complete.replace(
        'href="images/carta',
        'style="display:block;overflow:hidden;inline-size:100px" $&',
      ),
    })
    await enter(page)
    if (pulled) {
      await page.mouse.move(640, 400)
      await page.mouse.down()
      await page.mouse.move(640, 400 + pulled, { steps: 5 })
    }
    const landing = page.evaluate(async () => {
      const frame = document.querySelector(
        '.site-lightbox__slide:not([inert]) .site-lightbox__frame',
      ) as HTMLElement
      const nextFrame = () => new Promise(requestAnimationFrame)
      while (document.querySelector('.site-lightbox[open]')) await nextFrame()
      // The page goes on meanwhile, and the viewer hears of it.
      scrollBy(0, 40)
      for (let i = 0; i < 2; i++) await nextFrame()
      for (const animation of frame.getAnimations()) {
        if (animation.constructor !== Animation) continue
        animation.pause()
        animation.currentTime = 599.99
      }
      const { left, top, width } = frame.getBoundingClientRect()
      const scale = width / frame.offsetWidth
      const [cutTop = 0, right = 0, bottom = 0, cutLeft = 0] = (
        getComputedStyle(frame).clipPath.match(/[\d.]+(?=px)/g) ?? []
      ).map(cut => Number(cut) * scale)
      const height = frame.offsetHeight * scale
      return [left + cutLeft, top + cutTop, width - cutLeft - right, height - cutTop - bottom].map(Math.round)
    })
    if (pulled) await page.mouse.up()
    else await page.keyboard.press('Escape')
    const seen = await landing
    const there = await link(page, 'carta').boundingBox()
    expect(seen).toEqual([there?.x, there?.y, 100, 180].map(Number).map(Math.round))
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    expect(errors).toEqual([])
  })

  thoroughTest('what is pressed as it closes, in the same moment, is the page', async () => {
    const { page } = await open({ body: complete })
    await enter(page, 'limoni')
    const [x, y] = await link(page, 'limoni').evaluate(el => {
      const { left, top, width, height } = el.getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    })
    const pressed = await page.evaluate(
      ([x = 0, y = 0]) =>
        new Promise<unknown[]>(resolve => {
          const found: unknown[] = []
          const look = () => {
            const isOpen = document.querySelector('.site-lightbox[open]')
            if (!isOpen) found.push(document.elementFromPoint(x, y)?.getAttribute('alt'))
            if (found.length < 20) requestAnimationFrame(look)
            else resolve(found)
          }
          look()
          document.querySelector<HTMLElement>('.site-lightbox [aria-label=Chiudi]')?.click()
        }),
      [x, y],
    )
    expect(new Set(pressed)).toEqual(new Set(['limoni']))
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

test('the viewer is dark, lets a twentieth of the page through, and its words fade for half a second with the mouse away', async () => {
  const { page } = await open({ body: complete, dark: false })
  await enter(page, 'limoni')
  const look = (selector: string) =>
    page.locator(selector).evaluate(el => {
      const { opacity, backgroundColor, transitionDuration } = getComputedStyle(el)
      return { opacity, backgroundColor, transitionDuration }
    })
  const { opacity, backgroundColor } = await look('.site-lightbox__overlay')
  const [red = 255, ...others] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
  expect([opacity, Math.max(red, ...others) < 64]).toEqual(['0.95', true])
  await page.mouse.move(2, 300)
  expect((await look('.site-lightbox__caption')).transitionDuration).toBe('0.5s')
  await atRest(page)
  expect((await look('.site-lightbox__caption')).opacity).toBe('0')
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
