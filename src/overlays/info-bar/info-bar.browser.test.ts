import { expect, test } from 'vitest'
import { atRest, openBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'

const browser = openBrowser()

test('on a telephone the hours open by a tap; Escape or a tap beside them closes them, and the focus comes back', async () => {
  const { page, console, errors } = await browser.openExample('bars', {
    mobile: true,
    width: 390,
    height: 800,
  })
  const bar = page.locator('.site-info-bar')
  const hours = bar.getByRole('button', { name: 'Orari' })
  const sheet = page.locator('.site-info-sheet')
  const isFocused = () => hours.evaluate(el => el === document.activeElement)
  await hours.waitFor()
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800)

  for (const close of [() => page.keyboard.press('Escape'), () => page.touchscreen.tap(190, 60)]) {
    await hours.tap()
    await sheet.locator('dl').waitFor()
    await atRest(page)
    await close()
    await expect.poll(() => sheet.count()).toBe(0)
    await expect.poll(isFocused).toBe(true)
  }

  // What is marked from inside to outside ends beside them, and is no tap.
  await hours.tap()
  await sheet.locator('dl').waitFor()
  await atRest(page)
  const { x = 0, y = 0 } = (await sheet.locator('dl').boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(190, 60)
  await page.mouse.up()
  await page.waitForTimeout(400)
  expect(await sheet.count()).toBe(1)

  await page.evaluate(() => {
    document.body.innerHTML = '<main>Forno</main>'
  })
  await hours.waitFor()
  expect(await bar.count()).toBe(1)
  expect([...console, ...errors]).toEqual([])
})

test.each(some(['no-preference', 'reduce'] as const, 0))(
  'what is beside the hours cannot be pressed from their first moment on, with motion: %s',
  async reducedMotion => {
    const { page } = await browser.openExample('bars', { mobile: true, width: 390, height: 800 })
    await page.emulateMedia({ reducedMotion })
    const hours = page.locator('.site-info-bar').getByRole('button', { name: 'Orari' })
    await hours.waitFor()
    const firstMoments = page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      const sheet = () => document.querySelector('.site-info-sheet[open]')
      for (let i = 0; i < 300 && !sheet(); i++) await frame()
      const seen: string[] = []
      const places = new Set<number>()
      for (let i = 0; i < 20; i++) {
        seen.push(`${document.elementFromPoint(190, 60)?.className}`)
        places.add(Math.round(sheet()?.firstElementChild?.getBoundingClientRect().top ?? -1))
        await frame()
      }
      return { seen: [...new Set(seen)], moved: places.size > 1 }
    })
    await hours.tap()
    expect(await firstMoments).toEqual({
      seen: ['site-info-sheet'],
      moved: reducedMotion === 'no-preference',
    })
  },
)

test('on paper nothing is left free for the bar', async () => {
  const { page } = await browser.openExample('bars', { mobile: true, width: 390, height: 800 })
  await page.locator('.site-info-bar').waitFor()
  const room = () => page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)
  expect(await room()).not.toBe('0px')
  await page.emulateMedia({ media: 'print' })
  expect(await room()).toBe('0px')
})
