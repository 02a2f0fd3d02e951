import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

const product = `<form data-block="product" data-when="ready" action="/carrello" data-item-id="p-scatola"
  data-variants='[{"sku":"SCATOLA","qtyInStock":20}]'><label>Quante <input name="quantity" data-part="quantity" value="1"></label>
  <button>Compra</button></form><a href="?due">Avanti</a>`

test('how many somebody wants is there still when they come back, as their browser keeps it', async () => {
  const { page } = await browser.openPage(product, { alive: true })
  const field = page.locator('[name=quantity]')
  await field.fill('3')
  await field.blur()
  await page.getByText('Avanti').click()
  await page.waitForURL(/due/)
  await page.goBack()
  await page.locator('[data-block-state=mounted]').waitFor()
  expect(await field.inputValue()).toBe('3')
})
