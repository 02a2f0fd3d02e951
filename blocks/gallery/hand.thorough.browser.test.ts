import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Options, openBrowser } from '../../test/browser.ts'
import { active, gallery, openAlbum, stands } from './gallery.browser.testing.ts'

// What a hand does to a gallery that moves: a finger, a mouse, a trackpad.

const browser = openBrowser()
const open = openAlbum(browser)
const phone: Options = { mobile: true, width: 400, height: 700 }
const wide = 'data-aspect-ratio="40"'

/** One finger, told to the browser step by step; a step takes a frame unless it is said to take longer. */
async function finger(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, { ms = 16 } = {}) => {
    timestamp += ms / 1000
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y: 180 }]
    return cdp.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints })
  }
  return {
    down: (x: number) => send('touchStart', x),
    move: (x: number, options?: { ms?: number }) => send('touchMove', x, options),
    up: (options?: { ms?: number }) => send('touchEnd', 0, options),
  }
}
type Finger = Awaited<ReturnType<typeof finger>>
async function drag(hand: Finger, xs: readonly number[], ms = 16) {
  const [first = 0, ...rest] = xs
  await hand.down(first)
  for (const x of rest) await hand.move(x, { ms })
}

/** Where a slide is seen, from the gallery's left edge. */
const placeOf = (page: Page, index: number) =>
  page
    .locator('[data-part="slide"]')
    .nth(index)
    .evaluate(el => {
      const root = el.closest('[data-block]') as Element
      // A little less than nothing is nothing.
      return Math.round(el.getBoundingClientRect().left - root.getBoundingClientRect().left) + 0
    })

describe.each([
  '',
  'data-transition="kenBurns"',
  'data-transition="swipe"',
  'data-transition="scroll"',
  'data-transition="newSwipe"',
  'data-design="strip" data-active-alignment="left"',
  'data-design="carousel" data-slides-per-row="1"',
])('a slide of %s', attributes => {
  test('follows the finger, and half of the way decides', async () => {
    const { page } = await open(gallery(`${attributes} ${wide}`), phone)
    const hand = await finger(page)
    const size = await page
      .locator('[data-part="slide"]')
      .first()
      .evaluate(el => el.clientWidth)
    const slow = async (by: number) => {
      await drag(hand, [300, 285, 300 - by / 2, 300 - by], 200)
      await page.waitForTimeout(50)
    }
    await slow(size * 0.4)
    expect(Math.abs((await placeOf(page, 0)) + size * 0.4)).toBeLessThan(2)
    await hand.up({ ms: 300 })
    await stands(page)
    expect([await active(page), await placeOf(page, 0)]).toEqual([[0], 0])
    await slow(size * 0.6)
    expect(Math.abs((await placeOf(page, 0)) + size * 0.6)).toBeLessThan(2)
    await hand.up({ ms: 300 })
    await expect.poll(() => active(page)).toEqual([1])
    // Of Ken Burns the picture moves on.
    await expect.poll(() => placeOf(page, 1)).toBe(0)
  })

  test('that moves stops under the finger that grabs it, and goes on from there', async () => {
    const { page } = await open(gallery(`${attributes} ${wide} data-speed="4"`), phone)
    const hand = await finger(page)
    await drag(hand, [300, 280, 240, 230], 40)
    await hand.up()
    await expect.poll(() => active(page)).toEqual([1])
    await page.waitForTimeout(300)
    await hand.down(200)
    await page.waitForTimeout(60)
    const found = await placeOf(page, 1)
    await page.waitForTimeout(200)
    expect(await placeOf(page, 1)).toBe(found)
    expect(found).toBeGreaterThan(0)
    await hand.move(180)
    await hand.move(150)
    await page.waitForTimeout(60)
    expect(Math.abs((await placeOf(page, 1)) - (found - 50))).toBeLessThan(3)
    // Nearly there.
    await hand.move(210 - found)
    await hand.up({ ms: 300 })
    await expect.poll(() => placeOf(page, 1), { timeout: 6000 }).toBe(0)
  })
})

test('a flick takes a row further than a slow hand does', async () => {
  const { page } = await open(
    gallery('data-design="strip" data-v-size="6" data-active-alignment="left"', { count: 14 }),
    phone,
  )
  const hand = await finger(page)
  await drag(hand, [350, 330, 250, 150], 200)
  await hand.up({ ms: 300 })
  await stands(page)
  const [slow = 0] = await active(page)
  await page
    .locator('[data-part="slide"] img')
    .first()
    .evaluate(() => scrollTo(0, 0))
  await drag(hand, [350, 330, 250, 150], 16)
  await hand.up()
  await stands(page)
  const [fast = 0] = await active(page)
  expect(slow).toBeGreaterThan(0)
  expect(fast - slow).toBeGreaterThan(slow)
})

describe('a mouse', () => {
  const strip = (more = '') =>
    gallery(`data-design="strip" data-active-alignment="left" data-v-size="6" ${more}`, {
      more: 'data-click-through-url="/altrove"',
    })

  test('takes a row along, and what ends that is no click', async () => {
    const { page } = await open(strip())
    const { x = 0, y = 0 } = (await page.locator('[data-part="slides"]').boundingBox()) ?? {}
    await page.mouse.move(x + 600, y + 60)
    await page.waitForTimeout(300)
    await page.mouse.down()
    await page.mouse.move(x + 500, y + 62, { steps: 5 })
    await page.waitForTimeout(50)
    expect(Math.abs((await placeOf(page, 0)) + 100)).toBeLessThan(2)
    await page.mouse.move(x + 200, y + 62, { steps: 5 })
    await page.waitForTimeout(200)
    await page.mouse.up()
    await stands(page)
    expect((await active(page))[0]).toBeGreaterThan(0)
    expect(new URL(page.url()).pathname).not.toBe('/altrove')
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
  })

  test('that only trembles has clicked', async () => {
    const { page } = await open(strip().replaceAll('data-click-through-url="/altrove"', ''))
    const { x = 0, y = 0 } = (await page.locator('[data-part="slide"]').nth(1).boundingBox()) ?? {}
    await page.mouse.move(x + 60, y + 60)
    await page.waitForTimeout(300)
    await page.mouse.down()
    await page.mouse.move(x + 72, y + 60)
    await page.mouse.move(x + 64, y + 60)
    await page.mouse.up()
    await expect.poll(() => active(page)).toEqual([1])
  })

  test('still selects the words of a caption', async () => {
    const { page } = await open(
      gallery('data-design="carousel" data-slides-per-row="2"').replaceAll(
        '</figure>',
        '<figcaption data-part="meta">Una didascalia lunga abbastanza</figcaption></figure>',
      ),
    )
    const words = page.locator('figcaption').first()
    const { x = 0, y = 0, height = 0 } = (await words.boundingBox()) ?? {}
    await page.mouse.move(x + 5, y + height / 2)
    await page.waitForTimeout(300)
    await page.mouse.down()
    await page.mouse.move(x + 120, y + height / 2, { steps: 6 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/didasc/)
    expect(await active(page)).toEqual([0, 1])
  })
})

describe('a wheel', () => {
  test.each([
    ['data-design="strip" data-active-alignment="left" data-v-size="6"', [1]],
    ['data-design="carousel" data-slides-per-row="2"', [2, 3]],
    ['', [1]],
  ])('that is turned sideways moves %s', async (attributes, expected) => {
    const { page } = await open(`${gallery(attributes)}<div style="height: 3000px"></div>`)
    const { x = 0, y = 0 } = (await page.locator('[data-part="slides"]').boundingBox()) ?? {}
    await page.mouse.move(x + 300, y + 60)
    await page.waitForTimeout(300)
    // Seen by the page itself: a busy machine would tell too late.
    await page.evaluate(() => {
      const slide = document.querySelector('[data-part="slide"]') as HTMLElement
      const from = slide.getBoundingClientRect().left
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      addEventListener(
        'wheel',
        async () => {
          await frame()
          await frame()
          slide.dataset.seen = `${Math.round(slide.getBoundingClientRect().left - from)}`
        },
        { once: true },
      )
    })
    await page.mouse.wheel(60, 4)
    await expect.poll(() => page.locator('[data-seen]').getAttribute('data-seen')).toBe('-60')
    await expect.poll(() => active(page)).toEqual(expected)
    await stands(page)
    // Up and down it is the page's.
    await page.mouse.wheel(4, 60)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
    await page.mouse.wheel(-60, 0)
    await expect.poll(async () => (await active(page))[0]).toBe(0)
  })

  test('is left alone where there is nothing to bring', async () => {
    const { page } = await open(gallery('data-design="carousel"', { count: 2 }))
    await page.mouse.move(300, 200)
    await page.waitForTimeout(300)
    const isPrevented = await page.evaluate(async () => {
      const event = new WheelEvent('wheel', { deltaX: 80, bubbles: true, cancelable: true })
      document.querySelector('[data-part="slide"]')?.dispatchEvent(event)
      return event.defaultPrevented
    })
    expect(isPrevented).toBe(false)
  })
})

test.each(['', 'data-design="strip"', 'data-design="carousel"'])(
  'a mouse that is quicker than what follows it drags nothing away and opens nothing: %j',
  async attributes => {
    const { page } = await open(gallery(`${attributes} data-lightbox="true"`), {
      answers: { '**/site.gallery-drag.js': () => {} },
    })
    await page.evaluate(() => {
      addEventListener('dragstart', event => {
        document.documentElement.dataset.ghost = `${!event.defaultPrevented}`
      })
    })
    const picture = page.locator('[data-part=slide] img').first()
    await expect.poll(() => picture.evaluate(el => (el as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const box = await picture.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 80]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 6 })
    await page.mouse.up()
    const viewer = page.locator('.site-lightbox[open]')
    expect(await page.evaluate(() => document.documentElement.dataset.ghost)).toBe('false')
    expect(await viewer.count()).toBe(0)
    await page.waitForTimeout(100)
    expect(await viewer.count()).toBe(0)
    await page.mouse.click(x, y)
    await viewer.waitFor()
  },
)
