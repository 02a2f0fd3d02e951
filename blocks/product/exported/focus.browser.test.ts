import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
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
