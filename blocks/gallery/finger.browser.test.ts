import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Options, openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { active, gallery, openAlbum, stands } from './gallery.browser.testing.ts'

const browser = openBrowser()

const open = openAlbum(browser)
/** A finger goes from one place to the other in steps of a frame, however long a busy machine takes to say so. */
async function swipe(page: Page, way: readonly (readonly [x: number, y: number])[], { ms = 0 } = {}) {
  const cdp = await page.context().newCDPSession(page)
  const [first = [0, 0]] = way
  let timestamp = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', [x, y]: readonly [number, number]) => {
    timestamp += 0.016
    return cdp.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  }
  await touch('touchStart', first)
  for (const at of way.slice(1)) await touch('touchMove', at)
  timestamp += ms / 1000
  await touch('touchEnd', first)
}

describe('a finger', () => {
  const wide = 'data-aspect-ratio="40"'
  const phone: Options = { mobile: true, width: 400, height: 700 }

  test.each(
    some(
      [
        ['', [1]],
        ['data-transition="newSwipe"', [1]],
        // Such a swing takes a row further.
        ['data-design="strip"', [3]],
        ['data-design="carousel"', [2, 3]],
      ],
      1,
    ),
  )('turns it with a swing: %s', async (attributes, expected) => {
    const { page } = await open(gallery(`${attributes} ${wide}`), phone)
    await swipe(page, [
      [340, 200],
      [320, 200],
      [200, 202],
      [60, 204],
    ])
    await expect.poll(() => active(page)).toEqual(expected)
    await stands(page)
  })

  test.each(
    some(
      [
        ['a finger finds only pause, at its end', true, { pause: 166 }],
        ['a mouse in a narrow window finds all of them', false, { previous: -166, pause: 118, next: 166 }],
      ],
      0,
    ),
  )('of the buttons of a strip, half way down, %s', async (_, mobile, expected) => {
    const strip = gallery('data-design="strip" data-autoplay="true"')
    const { page } = await open(`<div>${strip}</div><div dir="rtl">${strip}</div>`, { ...phone, mobile })
    const found = await page.locator('[data-block]').evaluateAll(all =>
      all.map(root => {
        const middle = (el: Element | null) => {
          const { x = 0, y = 0, width = 0, height = 0 } = el?.getBoundingClientRect() ?? {}
          return { x: x + width / 2, y: y + height / 2 }
        }
        const at = middle(root)
        const seen = ['previous', 'pause', 'next'].flatMap(name => {
          const button = root.querySelector(`.site-gallery__control--${name}`)
          const { x, y } = middle(button)
          const isSeen = button && getComputedStyle(button).clipPath === 'none'
          return isSeen ? [[name, Math.round(x - at.x), Math.round(y - at.y)] as const] : []
        })
        return seen
      }),
    )
    const places = Object.entries(expected)
    expect(found).toEqual([places.map(([name, x]) => [name, x, 0]), places.map(([name, x]) => [name, -x, 0])])
  })

  thoroughTest('pulls the other way round where one reads from right to left', async () => {
    const { page } = await open(
      `<div dir="rtl">${gallery(`data-transition="newSwipe" ${wide}`)}</div>`,
      phone,
    )
    await swipe(page, [
      [100, 200],
      [120, 200],
      [200, 202],
      [300, 204],
    ])
    await expect.poll(() => active(page)).toEqual([1])
  })

  test('that goes up or down scrolls the page and nothing else', async () => {
    const { page } = await open(`${gallery(wide)}<div style="height: 3000px"></div>`, phone)
    await swipe(page, [
      [300, 220],
      [296, 200],
      [290, 150],
      [180, 90],
    ])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
    expect(await active(page)).toEqual([0])
  })

  thoroughTest('is left to the browser when a second one comes', async () => {
    const { page } = await open(gallery(`data-transition="newSwipe" ${wide}`), phone)
    const cdp = await page.context().newCDPSession(page)
    for (const [type, ...xs] of [
      ['touchStart', 300, 100],
      ['touchMove', 220, 60],
      ['touchMove', 100, 20],
      ['touchEnd'],
    ] as const)
      await cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x, id) => ({ x, y: 200, id })),
      })
    await stands(page)
    expect(await active(page)).toEqual([0])
    expect(await page.locator('.site-gallery__slide--held').count()).toBe(0)
    // Nearer, one finger moves what can be seen of the page.
    const rule = () => page.locator('[data-part="slides"]').evaluate(el => getComputedStyle(el).touchAction)
    expect(await rule()).toBe('pan-y pinch-zoom')
    await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await expect.poll(rule).toBe('auto')
    await swipe(page, [
      [340, 200],
      [320, 200],
      [200, 202],
      [60, 204],
    ])
    expect(await active(page)).toEqual([0])
    expect(await page.evaluate(() => window.visualViewport?.pageLeft)).toBeGreaterThan(50)
  })

  thoroughTest('takes the slides along and lets them go back when it was slow and short', async () => {
    const { page } = await open(gallery(`data-transition="newSwipe" ${wide}`), phone)
    await swipe(
      page,
      [
        [300, 200],
        [280, 200],
        [240, 200],
        [220, 200],
      ],
      { ms: 300 },
    )
    await stands(page)
    expect(await active(page)).toEqual([0])
    const { x = -1 } = (await page.locator('[data-active="true"]').boundingBox()) ?? {}
    const { x: left = -2 } = (await page.locator('[data-part="slides"]').boundingBox()) ?? {}
    expect(x).toBe(left)
  })
})

test.each(
  some(
    [
      'data-design="strip" data-active-alignment="left"',
      'data-design="carousel" data-loop="true"',
      'data-design="carousel" data-loop="true" data-image-aspect-ratio="1"',
    ],
    0,
  ),
)('whoever turns the phone sees the same slide, and none fly past: %s', async attributes => {
  const { page } = await open(gallery(attributes, { count: 90 }))
  // Back from the first: the last.
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await active(page)).at(-1)).toBe(89)
  await stands(page)
  await page.evaluate(() =>
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName === 'translate') document.body.dataset.flown = (target as Element).className
    }),
  )
  const isSeen = () =>
    page.evaluate(() => {
      const { left, right } = (
        document.querySelector('[data-active="true"]') as Element
      ).getBoundingClientRect()
      return left > -1 && right < innerWidth + 1
    })
  for (const width of [320, 900]) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(isSeen).toBe(true)
  }
  expect(await page.evaluate(() => document.body.dataset.flown)).toBe(undefined)
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.evaluate(() => document.body.dataset.flown)).toMatch('row')
})
