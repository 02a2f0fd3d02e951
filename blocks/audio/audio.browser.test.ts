import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

test('a track is played by keyboard, another one halts it, and nothing has moved when the players came', async () => {
  // A server that sends no parts of a file lets nobody go to its end.
  const { page, console, errors } = await browser.openExample('audio', { over: 'file' })
  const blocks = page.locator('[data-block="audio"]')
  await expect.poll(() => blocks.nth(1).getAttribute('data-block-state')).toBe('mounted')
  expect(await layoutShift(page)).toBe(0)
  await page.locator('[data-part="track"] a').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => blocks.nth(1).getAttribute('data-audio-at')).toBe('playing')
  await expect
    .poll(() => blocks.nth(1).locator('.site-audio__time').getAttribute('data-time'))
    .toMatch(/^0:0[1-9]/)
  await blocks.nth(0).locator('.site-audio__button').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => blocks.nth(0).getAttribute('data-audio-at')).toBe('playing')
  await expect.poll(() => blocks.nth(1).getAttribute('data-audio-at')).toBe('paused')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect.poll(() => blocks.nth(0).getAttribute('data-audio-at')).toBe('paused')
  expect([console, errors]).toEqual([[], []])
})

test.each([320, 1280])(
  'a track that cannot be played is told of, and none moves from under the pointer, at %i px',
  async width => {
    const track = (name: string) =>
      `<li data-part="track" data-duration="5"><a href="${name}.mp3">${name}</a></li>`
    const { page } = await browser.openPage(
      `<div data-block="audio" data-name="Mattine" data-author="Nina"><ol data-part="tracks">${track('Alba')}${track('Impasto')}</ol></div>
     <div data-block="audio" data-name="La campana"><audio controls preload="none" src="nowhere.mp3"></audio></div><p>Sotto</p>`,
      { alive: true, width },
    )
    const places = () =>
      page.locator('[data-part=track], p').evaluateAll(all => all.map(el => el.getBoundingClientRect().y))
    const before = await places()
    await page.locator('[data-part=track] a').nth(1).click()
    await page.locator('.site-audio__button').nth(1).click()
    for (const block of await page.locator('[data-block=audio]').all()) {
      await expect.poll(() => block.getAttribute('data-audio-at')).toBe('failed')
      expect(await block.locator('.site-audio__told a').boundingBox()).not.toBeNull()
    }
    expect(await places()).toEqual(before)
  },
)

thoroughTest('on a page that names no accent the sign on the button stands out from it', async () => {
  const { page } = await browser.openPage(
    '<div data-block="audio" data-src="a.mp3" data-name="Alba"><a href="a.mp3">Alba</a></div>',
    { alive: true },
  )
  const [sign, ground] = await page
    .locator('.site-audio__button')
    .evaluate(el => [getComputedStyle(el).color, getComputedStyle(el).backgroundColor])
  expect(sign).not.toBe(ground)
})

test('where no script comes the player of the browser waits for it, and then shows itself', async () => {
  const { page } = await browser.openPage(
    '<div data-block="audio"><audio controls preload="none"></audio></div>',
    {
      answers: { '**/site.js': null },
      wait: 'load',
    },
  )
  const seen = () => page.locator('audio').evaluate(el => getComputedStyle(el).opacity)
  expect(await seen()).toBe('0')
  await page.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish()
  })
  expect(await seen()).toBe('1')
})
