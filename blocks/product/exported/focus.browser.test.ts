import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import { productPage } from './products.testing.ts'

const browser = openBrowser()

test('the button of an option shows that the keyboard is on it, and nothing once that has gone on', async () => {
  const { page } = await browser.openPage(`<div id="siteWrapper">${productPage('older')}</div>`, {
    head: '<style>.variant-radiobtn-wrapper input[type="radio"] { display: none }</style>',
    alive: true,
  })
  const radio = page.locator('input[value="Blu"]')
  const ring = () =>
    radio.evaluate((el: HTMLInputElement) => el.labels?.[0] && getComputedStyle(el.labels[0]).outlineStyle)
  await radio.focus()
  const focused = await ring()
  await radio.blur()
  expect([focused, await ring()]).toEqual(['auto', 'none'])
})

test('the button of an option shows where the keyboard is on a copy of the page, as Turbo brings it for the way back', async () => {
  const { page } = await browser.openPage(`<div id="siteWrapper">${productPage('older')}</div>`, {
    head: '<style>.variant-radiobtn-wrapper input[type="radio"] { display: none }</style>',
    alive: true,
  })
  await page.evaluate(async () => {
    document.body.replaceWith(document.body.cloneNode(true))
    await (window.Site as { mount(): Promise<void> }).mount()
  })
  const radio = page.locator('input[value="Blu"]')
  await radio.focus()
  const ring = () =>
    radio.evaluate((el: HTMLInputElement) => el.labels?.[0] && getComputedStyle(el.labels[0]).outlineStyle)
  await expect.poll(ring).toBe('auto')
})

thoroughTest('where colours are forced it is seen which option of a product is chosen', async () => {
  const { page } = await browser.openPage(`<div id="siteWrapper">${productPage('newest')}</div>`, {
    alive: true,
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.locator('input[value="Blu"]').check({ force: true })
  const lines = () =>
    page
      .locator('input[type="radio"]')
      .evaluateAll(all =>
        all.map(el => getComputedStyle((el as HTMLInputElement).labels?.[0] ?? el).textDecorationLine),
      )
  await expect.poll(lines).toEqual(['none', 'underline'])
})
