import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser } from '../../../test/browser.ts'
import {
  complete,
  enterByFinger,
  openWall,
  position,
  rect,
  telephone,
  viewer,
} from './lightbox.browser.testing.ts'

const browser = openBrowser()
const open = openWall(browser)
const onTelephone = (more = {}) => open({ ...telephone, body: complete, ...more })

const left = async (page: Page) => (await rect(page)).left
const isGone = (page: Page) => expect.poll(() => page.locator('.site-lightbox').count()).toBe(0)

/** All of it in four times its size: its middle is in the middle. */
async function comeNear(page: Page): Promise<void> {
  const { width } = await rect(page)
  await page.touchscreen.tap(195, 420)
  await page.touchscreen.tap(195, 420)
  await expect.poll(async () => (await rect(page)).width).toBeGreaterThan(width * 2)
  await atRest(page)
}

describe('an enlarged picture', () => {
  test('glides on when it is let go, stops at its edge, and under a finger', async () => {
    const { page } = await onTelephone()
    const { touch, swipe } = await enterByFinger(page)
    await comeNear(page)
    const start = await left(page)
    await swipe([300, 500], [150, 500])
    const letGo = await left(page)
    expect(letGo).toBeLessThan(start - 100)
    await expect.poll(() => left(page)).toBeLessThan(letGo - 20)
    await touch('touchStart', [200, 500])
    const held = await left(page)
    await page.waitForTimeout(300)
    expect(await left(page)).toBe(held)
    await touch('touchEnd')
    for (let i = 0; i < 3; i++) await swipe([20, 300], [370, 300])
    await atRest(page)
    expect(await left(page)).toBeCloseTo(0, 0)
    expect(await position(page)).toBe('1 di 3')
  })

  test('stays where it is when the finger has stopped before it was let go, and for visitors who want less motion', async () => {
    for (const [reducedMotion, rest] of [
      [false, 200],
      [true, 0],
    ] as const) {
      const { page } = await onTelephone({ reducedMotion })
      const { swipe } = await enterByFinger(page)
      await comeNear(page)
      const start = await left(page)
      await swipe([300, 500], [150, 500], rest)
      await page.waitForTimeout(200)
      // The first step of the finger may have been a tap.
      expect(await left(page)).toBeCloseTo(start - 135, 0)
    }
  })

  test('gives way to the next one at its edge, and to none where there is none', async () => {
    const { page } = await onTelephone()
    const { swipe } = await enterByFinger(page)
    await comeNear(page)
    // To the left there is nothing more.
    for (let i = 0; i < 3; i++) await swipe([20, 300], [370, 300], 200)
    await atRest(page)
    expect([await position(page), await left(page)]).toEqual(['1 di 3', 0])
    for (let i = 0; i < 4; i++) await swipe([370, 300], [20, 300], 200)
    await atRest(page)
    expect(await position(page)).toBe('2 di 3')
    expect(await viewer(page).count()).toBe(1)
  })

  test('stays in sight while it is moved up and down at its edge', async () => {
    const { page } = await onTelephone()
    const { swipe } = await enterByFinger(page)
    await comeNear(page)
    for (let i = 0; i < 2; i++) await swipe([370, 300], [90, 300], 200)
    const { right } = await rect(page)
    expect(right - 390).toBeLessThan(60)
    await swipe([300, 200], [160, 600], 200)
    await atRest(page)
    expect((await rect(page)).right).toBeCloseTo(390, 0)
    expect(await position(page)).toBe('1 di 3')
  })
})

describe('it closes', () => {
  test('by a pull upwards, but not by a short one, nor by one that is taken back', async () => {
    const { page } = await onTelephone()
    const { touch, swipe } = await enterByFinger(page)
    await swipe([200, 500], [200, 430], 200)
    await touch('touchStart', [200, 600])
    for (const y of [560, 500, 440, 400, 420, 440, 460, 480, 500, 520]) {
      await touch('touchMove', [200, y])
      await page.waitForTimeout(20)
    }
    await touch('touchEnd')
    await atRest(page)
    expect(await viewer(page).count()).toBe(1)
    await swipe([200, 600], [200, 400], 200)
    await isGone(page)
  })

  test('by two fingers that come together, but not in one go from near, nor a little', async () => {
    const { page } = await onTelephone()
    const { touch } = await enterByFinger(page)
    async function pinch(from: number, to: number): Promise<void> {
      const at = (way: number) => [[195 - way, 420] as const, [195 + way, 420] as const] as const
      await touch('touchStart', ...at(from))
      for (let i = 1; i <= 8; i++) {
        await touch('touchMove', ...at(from + ((to - from) * i) / 8))
        await page.waitForTimeout(16)
      }
      await touch('touchEnd')
      await atRest(page)
    }
    const { width } = await rect(page)
    await pinch(100, 90)
    expect((await rect(page)).width).toBeCloseTo(width, 0)
    await pinch(40, 160)
    await expect.poll(async () => (await rect(page)).width).toBeGreaterThan(width * 2)
    await pinch(160, 20)
    expect((await rect(page)).width).toBeCloseTo(width, 0)
    expect(await viewer(page).count()).toBe(1)
    await pinch(160, 60)
    await isGone(page)
    expect(await page.evaluate(() => document.documentElement.className)).toBe('')
  })
})

describe('a tap on the picture', () => {
  const isSeen = (page: Page) =>
    page.locator('.site-lightbox__bar').evaluate(el => Number(getComputedStyle(el).opacity) === 1)

  test('takes away what lies over it and brings it back; what cannot be seen cannot be pressed', async () => {
    const { page } = await onTelephone()
    await enterByFinger(page)
    expect(await isSeen(page)).toBe(true)
    await page.touchscreen.tap(195, 420)
    await expect.poll(() => isSeen(page)).toBe(false)
    await atRest(page)
    // Where the way out was; and beside the picture a first tap only brings everything back.
    await page.touchscreen.tap(365, 30)
    await expect.poll(() => isSeen(page)).toBe(true)
    expect(await viewer(page).count()).toBe(1)
    await page.touchscreen.tap(195, 420)
    await expect.poll(() => isSeen(page)).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(() => isSeen(page)).toBe(true)
    await page.touchscreen.tap(195, 700)
    await isGone(page)
  })

  test('is waited for: the second of two brings it near, and all stays in sight', async () => {
    const { page } = await onTelephone()
    await enterByFinger(page)
    await comeNear(page)
    await page.waitForTimeout(400)
    expect(await isSeen(page)).toBe(true)
  })
})

test('what brings a picture near comes with the first wish for it', async () => {
  const { page, requests } = await onTelephone()
  const { swipe } = await enterByFinger(page)
  await swipe([300, 420], [100, 420])
  await atRest(page)
  expect(await position(page)).toBe('2 di 3')
  const asked = () => requests.filter(url => /lightbox-(zoom|history)/.test(url)).length
  expect(asked()).toBe(0)
  await comeNear(page)
  expect(asked()).toBe(1)
})
