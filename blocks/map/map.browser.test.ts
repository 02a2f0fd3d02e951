import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

test('a map comes when it is asked for, one of tiles at once; both by keyboard, and nothing moves', async () => {
  const { page, requests, console, errors } = await browser.openExample('map')
  const blocks = page.locator('[data-block="map"]')
  const at = (i: number) => blocks.nth(i).getAttribute('data-map-stage')
  await expect.poll(() => at(0)).toBe('asking')
  expect(requests.some(url => url.includes('maps-provider'))).toBe(false)
  await blocks.nth(0).locator('.site-ask__button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => at(0)).toBe('shown')
  // Who pressed the button is where the map is.
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('site-map__canvas')

  await blocks.nth(1).scrollIntoViewIfNeeded()
  await expect.poll(() => at(1)).toBe('shown')
  const ground = blocks.nth(1).locator('.site-map__ground')
  const pin = async () => {
    const { x = 0, y = 0 } = (await ground.locator('.site-map__pin').boundingBox()) ?? {}
    const box = (await ground.boundingBox()) ?? { x: 0, y: 0 }
    return [Math.round(x - box.x), Math.round(y - box.y)] as const
  }
  const [left, top] = await pin()
  await ground.focus()
  await page.keyboard.press('ArrowRight')
  expect(await pin()).toEqual([left - 96, top])
  await page.keyboard.press('+')
  await expect.poll(async () => (await pin())[0]).toBe(left - 192)
  const tile = () => ground.locator('.site-map__tile[data-is-there]').last().getAttribute('src')
  await expect.poll(tile).toContain('?16-')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await ground.locator('.site-map__note').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await ground.locator('.site-map__note').isVisible()).toBe(false)

  const { x, y, width, height } = (await ground.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const before = await pin()
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 4 + 40, y + height / 2 - 30, { steps: 3 })
  await page.mouse.up()
  expect(await pin()).toEqual([before[0] + 40, before[1] - 30])
  expect(await layoutShift(page)).toBe(0)
  expect([console, errors]).toEqual([[], []])
})

const own = (attributes = '') =>
  `<main><div data-block="map" ${attributes} data-map-lat="1" data-map-lng="2" data-tiles="/own/{z}/{x}/{y}.png"><address data-part="address">Via del Molo 12</address></div></main>`
const white = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
}
async function openOwn(attributes = '') {
  const { page } = await browser.openPage(own(attributes), {
    alive: true,
    answers: { '**/own/**': route => route.fulfill(white) },
  })
  const pin = page.locator('.site-map__pin')
  await pin.waitFor()
  const at = async () => {
    const { x, y, width, height } = (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [Math.round(x + width / 2), Math.round(y + height / 2)] as const
  }
  return { page, pin, at, note: page.locator('.site-map__note') }
}

test.each(['', 'data-marker-draggable="true"'])(
  'a hand that trembles as it presses the marker opens its window, and moves nothing (%s)',
  async attributes => {
    const { page, at, note } = await openOwn(attributes)
    const [x, y] = await at()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 2, y + 1)
    await page.mouse.up()
    expect(await note.isVisible()).toBe(true)
    expect(await at()).toEqual([x, y])
  },
)

test('a marker that can be moved is so by the main button alone, and stands where it was once a hand has lost it or Escape calls it off', async () => {
  const { page, pin, at } = await openOwn('data-marker-draggable="true"')
  const [x, y] = await at()
  await page.mouse.move(x, y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(x + 40, y)
  await page.mouse.up({ button: 'right' })
  expect(await at()).toEqual([x, y])
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y)
  await pin.dispatchEvent('pointercancel', { pointerId: 1, bubbles: true })
  expect(await at()).toEqual([x, y])
  await page.mouse.move(x + 80, y + 20)
  expect(await at()).toEqual([x, y])
  await page.mouse.up()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y)
  await page.keyboard.press('Escape')
  expect(await at()).toEqual([x, y])
  await page.mouse.up()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y)
  await page.mouse.up()
  expect(await at()).toEqual([x + 40, y])
})

thoroughTest(
  'a mouse that has pressed the map at its edge and let go beside it pulls nothing as it comes back',
  async () => {
    const { page, at } = await openOwn()
    const before = await at()
    const { x, y, height } = (await page.locator('.site-map__ground').boundingBox()) ?? {
      x: 0,
      y: 0,
      height: 0,
    }
    await page.mouse.move(x + 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 80, y - 20)
    await page.mouse.up()
    await page.mouse.move(x + 80, y + height / 2)
    await page.mouse.move(x + 160, y + height / 2 + 40)
    expect(await at()).toEqual(before)
  },
)

thoroughTest('a marker can be moved once the page lets it, and no more once it does not', async () => {
  const { page, pin, at } = await openOwn()
  const [x, y] = await at()
  const change = (markerDraggable: boolean) =>
    page.evaluate(
      detail => {
        document.querySelector('[data-block]')?.dispatchEvent(new CustomEvent('site:map:change', { detail }))
      },
      { markerDraggable },
    )
  await change(true)
  await expect.poll(() => pin.evaluate(el => el.style.touchAction)).toBe('none')
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  expect(await at()).toEqual([x + 8, y])
  await change(false)
  await expect.poll(() => pin.evaluate(el => el.style.touchAction)).toBe('')
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  expect(await at()).toEqual([x + 8, y])
})

thoroughTest(
  'a map of tiles that the page has in another look stays where the visitor has moved it',
  async () => {
    const { page, at } = await openOwn()
    const [x, y] = await at()
    await page.locator('.site-map__ground').focus()
    await page.keyboard.press('ArrowRight')
    await page.evaluate(() => {
      const detail = { style: 'minimalDark' }
      document.querySelector('[data-block]')?.dispatchEvent(new CustomEvent('site:map:change', { detail }))
    })
    await page.locator('[data-map-look="minimalDark"]').waitFor()
    expect(await at()).toEqual([x - 96, y])
  },
)

thoroughTest('a marker near the 180th meridian stays where it is as the map goes over it', async () => {
  const { page, at } = await openOwn('data-map-lng="179.999" data-map-zoom="3"')
  const [x, y] = await at()
  await page.locator('.site-map__ground').focus()
  await page.keyboard.press('ArrowRight')
  expect(Math.abs((await at())[0] - x + 96)).toBeLessThan(2)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(Math.abs((await at())[0] - x - 96)).toBeLessThan(2)
  expect((await at())[1]).toBe(y)
})

thoroughTest('a server of tiles that has none leaves the address, and the way to try again', async () => {
  const { page } = await browser.openPage(
    '<main><div data-block="map" data-map-lat="1" data-map-lng="2" data-tiles="/none/{z}/{x}/{y}.png"><address data-part="address">Via del Molo 12</address></div></main>',
    { alive: true, answers: { '**/none/**': route => route.fulfill({ status: 404, body: '' }) } },
  )
  const block = page.locator('[data-block="map"]')
  await expect.poll(() => block.getAttribute('data-map-stage')).toBe('failed')
  expect(await block.textContent()).toMatch(/Via del Molo 12[\s\S]*La mappa ora non si può caricare/)
  await page.route('**/none/**', route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  )
  await block.locator('.site-ask__button').click()
  await expect.poll(() => block.getAttribute('data-map-stage')).toBe('shown')
})

thoroughTest('that a map is loading can be read: its marker comes with its first picture', async () => {
  const { page } = await browser.openPage(
    '<main><div data-block="map" data-map-lat="1" data-map-lng="2" data-tiles="/slow/{z}/{x}/{y}.png"><address data-part="address">Via del Molo 12</address></div></main>',
    { alive: true, answers: { '**/slow/**': () => new Promise(() => {}) } },
  )
  const pin = page.locator('.site-map__pin')
  await pin.waitFor({ state: 'attached' })
  expect(await page.locator('.site-map__told').textContent()).not.toBe('')
  expect(await pin.isVisible()).toBe(false)
})
