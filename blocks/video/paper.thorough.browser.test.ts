import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('the picture of a film is on paper, and not its controls', async () => {
  const { page } = await browser.openPage(
    `<div data-block="video" data-when="ready">
<video controls preload="none" poster="film/forno.jpg" src="film/forno.webm" width="320" height="180"></video>
</div>`,
    { alive: true },
  )
  const film = page.locator('video')
  const picture = async () => (await film.screenshot()).toString('base64')
  /** With and without its controls. */
  const both = async () => {
    const pictures = [await picture()]
    await film.evaluate((video: HTMLVideoElement) => {
      video.controls = false
    })
    pictures.push(await picture())
    await film.evaluate((video: HTMLVideoElement) => {
      video.controls = true
    })
    return pictures
  }
  const isSame = ([first, second]: readonly string[]) => first === second
  expect(isSame(await both())).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(isSame(await both())).toBe(true)
})
