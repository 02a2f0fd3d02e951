import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sample as menu } from '../blocks/navigation/sample.ts'
import { openBrowser } from './browser.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

const film = `<div data-block="video" data-when="ready" data-name="Pane"><video muted preload="auto" src="film/forno.webm"></video>
<div data-part="overlay"><img data-part="thumbnail" src="film/forno.jpg" width="640" height="360" alt=""></div></div>`
const album = `<div data-block="audio" data-when="ready" data-name="Mattine"><ol data-part="tracks">
<li data-part="track"><a href="audio/alba.webm">Alba</a></li><li data-part="track"><a href="audio/alba.webm?2">Ancora</a></li></ol></div>`

/** Whether the block has been read again by now, and what is added to it is in it. */
const addBeside = (page: Page) =>
  page.evaluate(async () => {
    const root = document.querySelector('[data-block]') as HTMLElement
    let isAgain = false
    new MutationObserver(() => {
      isAgain = true
    }).observe(root, { attributeFilter: ['data-block-state'] })
    root.insertAdjacentHTML('beforeend', '<ul><li data-part="beside"><a href="/altro">Altro</a></li></ul>')
    await new Promise(resolve => setTimeout(resolve, 400))
    return isAgain
  })

thoroughTest(
  'a film goes on where it is while its page adds a chapter and a setting, which count once it is over',
  async () => {
    const { page, console, errors } = await browser.openPage(film, { alive: true })
    const time = () => page.locator('video').evaluate(el => (el as HTMLVideoElement).currentTime)
    await page.evaluate(() => {
      const heard: string[] = []
      Object.defineProperty(window, 'heard', { value: heard })
      document.querySelector('video')?.addEventListener('pause', ({ target }) => {
        if (!(target as HTMLVideoElement).ended) heard.push('pause')
      })
    })
    await page.locator('.site-video__play').click()
    await expect.poll(time).toBeGreaterThan(0.2)
    const before = await time()
    expect(await addBeside(page)).toBe(false)
    expect(await time()).toBeGreaterThan(before)
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
    await page.locator('video').evaluate(el => {
      const video = el as HTMLVideoElement
      video.currentTime = video.duration - 0.1
    })
    await expect.poll(() => page.locator('[data-block]').getAttribute('data-video-at')).toBe('overlay')
    await page.locator('.site-video__play').click()
    await expect.poll(time).toBeGreaterThan(0.1)
    expect([console, errors]).toEqual([[], []])
  },
)

thoroughTest(
  'a track is heard on without a gap while its page adds another one, which can be played',
  async () => {
    const { page, console, errors } = await browser.openPage(album, { alive: true, over: 'file' })
    const root = page.locator('[data-block]')
    const seen = () => root.locator('.site-audio__time').getAttribute('data-time')
    await page.evaluate(() => {
      const heard: string[] = []
      Object.defineProperty(window, 'heard', { value: heard })
      const { play, pause } = HTMLMediaElement.prototype
      Object.assign(HTMLMediaElement.prototype, {
        play() {
          heard.push('play')
          return play.call(this)
        },
        pause() {
          heard.push('pause')
          pause.call(this)
        },
      })
    })
    await root.locator('a').nth(1).click()
    await expect.poll(seen).toMatch(/^0:0[1-9]/)
    await page.evaluate(() =>
      document
        .querySelector('ol')
        ?.insertAdjacentHTML(
          'afterbegin',
          '<li data-part="track"><a href="audio/alba.webm?3">Prima</a></li>',
        ),
    )
    await expect
      .poll(() => root.locator('[aria-current]').evaluateAll(all => all.map(el => el.textContent)))
      .toEqual(['Ancora'])
    await expect.poll(() => root.getAttribute('data-audio-at')).toBe('playing')
    expect(await seen()).toMatch(/^0:0[1-9]/)
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['play'])
    await root.locator('a').nth(0).click()
    await expect.poll(() => root.locator('.site-audio__title').textContent()).toBe('Prima')
    expect([console, errors]).toEqual([[], []])
  },
)

test('an open menu stays open where the visitor is in it, and leads back to its button', async () => {
  const page_ = await browser.openPage(menu, { alive: true, width: 390 })
  const { page } = page_
  await page.locator('[data-part="toggle"]').click()
  await page.locator('button[data-part="opener"]').click()
  await page.locator('a[href="/rye"]').focus()
  const seen = () =>
    page.evaluate(() => [
      document.activeElement?.textContent,
      getComputedStyle(document.querySelector('[data-part="panel"]') as Element).display,
      [...document.querySelectorAll('[aria-expanded]')].map(el => el.getAttribute('aria-expanded')),
    ])
  const before = await seen()
  expect(before[0]).toBe('Rye')
  // After each task, before anything can be drawn.
  const drawn = await page.evaluateHandle(() => {
    const found = new Set<string>()
    document.addEventListener('focusout', () => found.add('the focus has left'))
    new MutationObserver(() => {
      const { activeElement } = document
      const isSeen = activeElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      found.add(`${activeElement?.textContent} ${isSeen ? 'is seen' : 'is out of sight'}`)
    }).observe(document.body, { attributes: true, subtree: true })
    return found
  })
  expect(await addBeside(page)).toBe(true)
  expect(await seen()).toEqual(before)
  expect(await drawn.evaluate(found => [...found])).toEqual(['Rye is seen'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect((await seen())[0]).toBe('Menu')
  expect(page_.errors).toEqual([])
})
