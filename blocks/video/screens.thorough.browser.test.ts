import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

const own = `<div data-block="video" data-when="ready" data-name="Golfo">
<video controls playsinline preload="none" poster="film/forno.jpg" src="film/forno.webm"></video></div>`
const file = '<div data-block="video" data-when="ready" data-name="Golfo" data-src="film/forno.webm"></div>'

async function play(html: string) {
  const { page } = await browser.openPage(html, { alive: true })
  await page.getByRole('button', { name: 'Golfo' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-video-at="shown"]').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.localName)
  await expect.poll(focused).toBe('video')
  await expect.poll(() => page.locator('video').evaluate((el: HTMLVideoElement) => el.readyState)).toBe(4)
  const end = () =>
    page.locator('video').evaluate((el: HTMLVideoElement) => {
      el.currentTime = el.duration - 0.1
    })
  return { page, focused, end }
}

test('who starts a film of the page’s own with the keyboard is in it, and halts it by Space', async () => {
  const { page, focused } = await play(own)
  await expect.poll(focused).toBe('video')
  const isPaused = () => page.locator('video').evaluate((el: HTMLVideoElement) => el.paused)
  await expect.poll(isPaused).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(isPaused).toBe(true)
})

for (const [what, html] of [
  ['the server’s element', own],
  ['a file', file],
] as const) {
  test(`a film in full screen (${what}) gives the page back at its end, with the focus`, async () => {
    const { page, focused, end } = await play(html)
    await page.locator('video').evaluate(el => el.requestFullscreen())
    await end()
    await page.locator('[data-video-at="overlay"]').waitFor()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    await expect.poll(focused).toBe('button')
  })

  test(`a film in a window of its own (${what}) closes that at its end`, async () => {
    const { page, end } = await play(html)
    await page.locator('video').evaluate((el: HTMLVideoElement) => el.requestPictureInPicture())
    await end()
    await page.locator('[data-video-at="overlay"]').waitFor()
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement)).toBeNull()
  })
}
