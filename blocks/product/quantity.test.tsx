import { beforeEach, expect, test } from 'vitest'
import { openProduct, until } from './product.testing.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  localStorage.clear()
})

const product = (
  field: string,
) => `<form novalidate data-block="product" action="/carrello" data-item-id="p-scatola"
  data-variants='[{"sku":"SCATOLA","qtyInStock":20}]'><button type="button" data-part="less">−</button>
  <input name="quantity" data-part="quantity" ${field}><button type="button" data-part="more">+</button>
  <button>Compra</button></form>`
const input = () => document.querySelector('[data-part="quantity"]') as HTMLInputElement

test.each([
  'type="text" value="6" min="6" step="6"',
  'type="number" value="6" min="6" max="19" step="6"',
  'value="6" step="6"',
])('a quantity is one that its field allows, by its buttons and as it is written: %s', async field => {
  const page = await openProduct(product(field))
  const is = () => [input().value, page.problem()]
  await page.write('9')
  expect(is()).toEqual(['6', 'Quantità possibili: 6, 12, 18.'])
  await page.write('20')
  expect(is()).toEqual(['18', 'Di più non si può: al massimo 18.'])
  await page.press('[data-part="more"]')
  expect(is()).toEqual(['18', 'Di più non si può: al massimo 18.'])
  await page.press('[data-part="less"]')
  expect(is()).toEqual(['12', ''])
  // Not left yet.
  input().value = '13'
  await page.press()
  expect([page.calls, ...is()]).toEqual([[], '12', 'Quantità possibili: 6, 12, 18.'])
  await page.press()
  await until(page, () => page.calls.length > 0)
  expect(page.calls).toMatchObject([{ quantity: 12 }])
})

test('a quantity of which the page says the most is no greater, though there are more', async () => {
  const page = await openProduct(product('type="text" value="3" min="2" max="4"'))
  await page.press('[data-part="more"]')
  await page.press('[data-part="more"]')
  expect([input().value, page.problem()]).toEqual(['4', 'Di più non si può: al massimo 4.'])
  await page.write('1')
  expect([input().value, page.problem()]).toEqual(['2', 'Quantità possibili: 2, 3, 4.'])
})
