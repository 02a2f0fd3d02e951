import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import {
  atRest,
  destroy,
  keepOriginal,
  layoutShift,
  openBrowser,
  originalAndNow,
} from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { sample } from './sample.ts'

const browser = openBrowser()
const requests = '**/api/commerce/reviews/requests/*'
const around = (body: string) => `<main><h1>Com’era?</h1>${body}</main>`

const found = async (page: Page) => {
  await atRest(page)
  return (await audit(page)).found
}
/** What has the focus: its kind, its value, and what is said beside it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement as HTMLInputElement
    const said = (el.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap(id => document.getElementById(id)?.textContent?.trim() || [])
    return [el.type, el.type === 'radio' ? el.value : el.name, ...said].join(' ')
  })
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const looks = [
  ['light', 1280],
  ['dark', 320],
] as const

test.each([
  '<div data-block="reviews" data-token="order-7"></div>',
  '<div data-block="reviews" data-token="order-7"><p data-part="expired" hidden>Troppo tardi.</p></div>',
])('what was bought has its place before the block is alive: %s', async html => {
  const { page } = await browser.openPage(`${around(html)}<footer>Forno</footer>`, {
    answers: { [requests]: () => new Promise(() => {}) },
  })
  await page.locator('.site-reviews__waiting').waitFor()
  expect(await layoutShift(page)).toBe(0)
})

test.each(some([320, 390], 0))(
  'what the chosen star is called stands under all five, at %i px',
  async width => {
    const { page } = await browser.openPage(around('<div data-block="reviews" data-token="order-7"></div>'), {
      width,
      answers: {
        [requests]: route =>
          route.fulfill({ json: { products: [{ id: 'p', name: 'Pane', image: '/pane.webp' }] } }),
      },
    })
    const stars = page.locator('[data-part~="rating"] label')
    for (const chosen of [0, 4]) {
      await stars.nth(chosen).click()
      const boxes = await stars.evaluateAll(all => all.map(el => el.getBoundingClientRect().toJSON()))
      const said = await stars.nth(chosen).locator('span').boundingBox()
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
      expect(said?.x).toBeGreaterThanOrEqual(boxes[0].left)
      expect(said?.y).toBeGreaterThanOrEqual(boxes[0].bottom)
    }
  },
)

test.each(some(looks, 1))(
  'by the keyboard alone, with every rule kept on the way, %s, at %i px',
  async (scheme, width) => {
    const sent: unknown[] = []
    const take = (route: Route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ json: {} })
    }
    const { page } = await browser.openPage(around(sample), {
      alive: true,
      width,
      dark: scheme === 'dark',
      answers: { [requests]: take },
    })
    await page.locator('button').focus()
    await press(page, 'Enter')
    await expect.poll(() => focused(page)).toBe('radio 1 Questo campo è obbligatorio.')
    expect([sent, await found(page)]).toEqual([[], []])

    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await expect.poll(() => focused(page)).toBe('radio 4')
    expect(await page.getByRole('radio', { name: '4 su 5' }).isChecked()).toBe(true)
    await press(page, 'Tab')
    await page.keyboard.type('Crosta vera.')
    await press(page, 'Tab', 'Tab', 'Enter')
    await page.getByText('Grazie di cuore.').waitFor()
    expect(sent).toEqual([
      { reviews: [{ productId: 'pane-triora', rating: 4, title: '', text: 'Crosta vera.' }], author: '' },
    ])
    expect(await found(page)).toEqual([])
  },
)

test.each(some(looks, 0))(
  'a request that is awaited, fails, is asked again, is open and is closed keeps every rule, %s, at %i px',
  async (scheme, width) => {
    let answer: (route: Route) => Promise<void> = () => new Promise(() => {})
    const { page } = await browser.openPage(around('<div data-block="reviews" data-token="t"></div>'), {
      alive: true,
      width,
      dark: scheme === 'dark',
      answers: { [requests]: route => answer(route) },
    })
    const bought = { products: [{ id: 'pane', name: 'Pane di Triora' }], author: 'Ada' }
    await page.locator('.site-reviews__waiting').waitFor()
    const states = [await found(page)]

    answer = route => route.fulfill({ status: 400, json: { error: 'Il forno è chiuso.' } })
    await page.reload()
    await page.getByText('Il forno è chiuso.').waitFor()
    states.push(await found(page))

    answer = route =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: bought })
        : route.fulfill({ status: 409, json: {} })
    await page.getByRole('button', { name: 'Riprova' }).focus()
    await press(page, 'Enter')
    await page.getByRole('radio', { name: '5 su 5' }).check({ force: true })
    states.push(await found(page))

    await page.getByRole('button', { name: 'Invia' }).click()
    await page.getByText('Hai già recensito').waitFor()
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('site-reviews__closed')
    states.push(await found(page))
    expect(states).toEqual([[], [], [], []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

thoroughTest('five stars are in reach of a finger, in one row, and given back byte for byte', async () => {
  const { page } = await browser.openPage(around(sample), { alive: true, width: 320, before: keepOriginal })
  const boxes = await Promise.all(
    (await page.locator('fieldset label').all()).map(
      async star => (await star.boundingBox()) ?? { width: 0, height: 0, y: -1 },
    ),
  )
  expect(boxes.map(({ width, height }) => Math.min(width, height) >= 44)).toEqual(Array(5).fill(true))
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
  await page.getByRole('radio', { name: '2 su 5' }).check({ force: true })
  await page.locator('button').click()
  await destroy(page)
  const { original, now } = await originalAndNow(page)
  expect(now).toBe(original)
})

thoroughTest(
  'the star that is pointed at is one of those that are chosen, where colours are forced',
  async () => {
    const { page } = await browser.openPage(around(sample), { alive: true })
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    const star = page.locator('fieldset label').nth(1)
    const ground = () => star.evaluate(el => getComputedStyle(el, '::before').backgroundColor)
    await page.getByRole('radio', { name: '2 su 5' }).check({ force: true })
    await page.mouse.move(0, 0)
    await atRest(page)
    const chosen = await ground()
    await page.getByRole('radio', { name: '1 su 5' }).check({ force: true })
    await star.hover()
    await atRest(page)
    expect(await ground()).toBe(chosen)
  },
)
