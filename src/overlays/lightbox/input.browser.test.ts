import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, isLeftToBrowser, openBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../../test/thorough-test.ts'
import {
  complete,
  enter,
  enterByFinger,
  link,
  openWall,
  position,
  rect,
  telephone,
  viewer,
  wall,
} from './lightbox.browser.testing.ts'

const browser = openBrowser()
const open = openWall(browser)

/** On the screen, for a pointer that does not wait until it may. */
async function middleOf(page: Page, name: string): Promise<[x: number, y: number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await link(page, name).boundingBox()) ?? {}
  return [x + width / 2, y + height / 2]
}

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

  thoroughTest('while a closed one is on its way back to its place the page is pressed as ever', async () => {
    const { page } = await open({ body: complete })
    await link(page, 'limoni').scrollIntoViewIfNeeded()
    for (let i = 0; i < 3; i++) {
      await page.mouse.click(...(await middleOf(page, 'limoni')))
      await viewer(page).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    }
  })

  thoroughTest('what is near can be moved to its edges by arrows, and no further', async () => {
    const { page } = await open()
    await enter(page)
    await page.keyboard.press('+')
    // What enlarges comes with the first wish, and arrows before that have nothing to move.
    await expect.poll(async () => (await rect(page)).height).toBeGreaterThan(1000)
    await page.keyboard.press('+')
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp')
    await atRest(page)
    expect((await rect(page)).top).toBeCloseTo(0, 0)
    await page.keyboard.press('0')
    await atRest(page)
    expect((await rect(page)).top).toBeCloseTo(100, 0)
  })
})

thoroughDescribe('with the mouse', () => {
  thoroughTest(
    'it comes nearer where the wheel turns, is dragged, and never shows what is beyond its edges',
    async () => {
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
    },
  )

  thoroughTest('a double click comes near and goes back; one beside the picture closes', async () => {
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

  thoroughTest('the double click that opens it does not close it again', async () => {
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

  thoroughTest('the caption fades when the mouse has left picture and words, and comes back', async () => {
    const { page } = await open()
    await enter(page)
    const opacity = () =>
      page.locator('.site-lightbox__caption').evaluate(el => Number(getComputedStyle(el).opacity))
    await page.mouse.move(640, 450)
    await expect.poll(opacity, { timeout: 4000 }).toBe(1)
    await page.mouse.move(60, 300)
    expect(
      await page.locator('.site-lightbox__caption').evaluate(el => getComputedStyle(el).transitionDuration),
    ).toBe('0.5s')
    await expect.poll(opacity, { timeout: 4000 }).toBe(0)
    await page.mouse.move(640, 450)
    await expect.poll(opacity, { timeout: 4000 }).toBe(1)
  })
})

thoroughDescribe('with the mouse and a key', () => {
  thoroughTest('Ctrl is left to the browser, which opens another tab, and opens no viewer', async () => {
    const { page } = await open()
    expect(await isLeftToBrowser(page, link(page, 'carta'))).toBe(true)
    expect(await viewer(page).count()).toBe(0)
  })
})

describe('with fingers', () => {
  thoroughTest('two bring it nearer, one moves it, and the page does not scroll', async () => {
    const { page } = await open(telephone)
    const { touch } = await enterByFinger(page)
    const scrolled = await page.evaluate(() => scrollY)
    await touch('touchStart', [180, 420])
    await touch('touchStart', [180, 420], [220, 420])
    for (let i = 1; i <= 5; i++) await touch('touchMove', [180 - i * 16, 420], [220 + i * 16, 420])
    await expect.poll(async () => (await rect(page)).width).toBeCloseTo(374 * 5, -1)
    await touch('touchEnd', [100, 420])
    for (let i = 1; i <= 5; i++) await touch('touchMove', [100 + i * 10, 420])
    await touch('touchEnd')
    expect((await rect(page)).left).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([scrolled, 1])
    expect(await viewer(page).count()).toBe(1)
  })

  test('one swipes to the next, and pulls down to close', async () => {
    const { page } = await open(telephone)
    const { touch } = await enterByFinger(page)
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

  test.each(
    some(
      [
        ['where the page asks for it', {}, false],
        ['on a telephone whose browser has no other way to say so', telephone, true],
      ],
      0,
    ),
  )('Back closes it %s, and the page stays', async (_, visitor, isOld) => {
    const withoutCloseWatcher = (page: Page) =>
      page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    const body = isOld ? wall : `<div data-lightbox-history>${wall}</div>`
    const { page } = await open({ ...visitor, body, ...(isOld && { before: withoutCloseWatcher }) })
    const address = page.url()
    const hasStep = () => page.evaluate(() => history.state?.siteBack === 1)
    await link(page, 'carta').click()
    await expect.poll(hasStep).toBe(true)
    await page.evaluate(() => history.back())
    await expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)
    expect(page.url()).toBe(address)
    await link(page, 'carta').click()
    await expect.poll(hasStep).toBe(true)
    await page.locator('[aria-label="Chiudi"]').click()
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
    expect(page.url()).toBe(address)
  })

  test('a page that is fetched anew with something open has no step of it left', async () => {
    const { page } = await open({ body: `<div data-lightbox-history>${wall}</div>` })
    const steps = () => page.evaluate(() => history.state?.siteBack ?? 0)
    await link(page, 'carta').click()
    await expect.poll(steps).toBe(1)
    await page.reload()
    await expect.poll(steps).toBe(0)
  })

  test('and where that had kept the browser from scrolling below it, the browser scrolls again', async () => {
    const { page } = await open({ body: wall })
    const now = () => page.evaluate(() => [history.state?.siteBack ?? 0, history.scrollRestoration])
    // As a quick view does.
    await page.evaluate(() => {
      history.scrollRestoration = 'manual'
      history.pushState({ siteBack: 1 }, '')
      history.scrollRestoration = 'auto'
    })
    await page.reload()
    await expect.poll(now).toEqual([0, 'auto'])
  })
})
