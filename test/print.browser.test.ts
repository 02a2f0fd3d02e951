import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser } from './browser.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** How each is opened, and what then lies over its example. */
const layers = [
  ['cart', press('[data-part=trigger]'), '.site-cart-drawer'],
  ['quick-view', press('[aria-haspopup=dialog]'), '.site-quick-view'],
  ['lightbox', press('[data-lightbox]'), '.site-lightbox'],
  ['dialogs', press('main button'), '.site-dialog'],
  [
    'dialogs',
    (page: Page) =>
      page.evaluate(async () => {
        void ((await (window.Site as Site).ready) as Site).dialogs?.inform('Ecco.')
      }),
    '.site-notice',
  ],
  ['search', (page: Page) => page.locator('main input').first().fill('pane'), '.site-search__panel'],
] as const

test.each(some(layers, 1))(
  'of the example %s the page itself is printed, and not what lies over it',
  async (name, open, layer) => {
    const { page } = await browser.openExample(name, { alive: true })
    await open(page)
    await page.locator(layer).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator(layer).first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    expect(await page.locator(layer).first().isVisible()).toBe(true)
  },
)

const onPaper = [
  ['calendar', '.site-calendar__turn'],
  ['audio', '.site-audio__button'],
  ['audio', '.site-audio__slider'],
  ['acuity', '.site-booking__open'],
  ['map', '.site-map__zoom'],
  ['exported/older', '.arrow'],
] as const

test.each(some(onPaper, 1))(
  'of the example %s nothing is on paper that can only be pressed: %s',
  async (name, control) => {
    const { page } = await browser.openExample(name, { alive: true })
    const all = page.locator(control)
    await all.first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => all.filter({ visible: true }).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    expect(await all.filter({ visible: true }).count()).toBeGreaterThan(0)
  },
)

thoroughTest('the list of a calendar is whole on paper', async () => {
  const item = (day: number) =>
    `<li data-part="event" data-start="2026-12-${10 + day}"><a href="#">Forno aperto ${day}</a></li>`
  const items = Array.from({ length: 15 }, (_, i) => item(i)).join('')
  const { page } = await browser.openPage(
    `<main><div data-block="calendar" data-month="2026-12"><ul data-part="events">${items}</ul></div><p id="sotto">Sotto</p></main>`,
    { alive: true },
  )
  const cut = () => page.locator('[data-part="events"]').evaluate(el => el.scrollHeight - el.clientHeight)
  expect(await cut()).toBeGreaterThan(100)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(cut).toBe(0)
  const bottom = await page
    .locator('li')
    .last()
    .evaluate(el => el.getBoundingClientRect().bottom)
  expect(await page.locator('#sotto').evaluate(el => el.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
    bottom,
  )
})

thoroughTest('the amount that is chosen can be read on paper, where its ground is left out', async () => {
  const { page } = await browser.openExample('donation', { alive: true })
  const label = page.locator('label:has(:checked)').first()
  const look = () =>
    label.evaluate(el => {
      const { color, backgroundColor, outlineStyle } = getComputedStyle(el)
      return [color === getComputedStyle(el.parentElement as Element).color, backgroundColor, outlineStyle]
    })
  expect((await look())[0]).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(look).toEqual([true, 'rgba(0, 0, 0, 0)', 'solid'])
})

thoroughTest('a long text in a form is whole on paper', async () => {
  const { page } = await browser.openExample('form', { alive: true })
  const text = page.locator('textarea').first()
  await text.fill('Una riga\n'.repeat(80))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => text.evaluate(el => el.scrollHeight - el.clientHeight)).toBeLessThan(2)
})
