import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openProduct } from './product.testing.ts'

const visited: string[] = []
const stay = (event: Event) => {
  event.preventDefault()
  const { pathname, search } = new URL((event as CustomEvent).detail.url)
  visited.push(pathname + search)
}

beforeEach(() => {
  visited.length = 0
  document.addEventListener('site:navigate', stay)
  // biome-ignore lint/suspicious/noDocumentCookie: as the server has set it
  document.cookie = 'hasCart=true; path=/'
})

afterEach(() => {
  document.removeEventListener('site:navigate', stay)
  // biome-ignore lint/suspicious/noDocumentCookie: as the server takes it away
  document.cookie = 'hasCart=; path=/; max-age=0'
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const variants = [25, 50].map(price => ({
  id: `v-buono-${price}00`,
  sku: `BUONO-${price}`,
  price: { currency: 'EUR', value: `${price}.00` },
  attributes: { Value: `€${price}` },
}))
const card = `<form data-block="product" data-item-id="p-buono" data-product-type="4" data-variants='${JSON.stringify(variants)}' data-parameter="" action="/x">
  <select data-part="option" name="Value"><option value="">Quanto</option><option>€25</option><option>€50</option></select>
  <button>Compra</button><span data-part="problem"></span></form>`
const bread = `<form data-block="product" data-item-id="p-pane" data-product-type="1" data-variants='[{"id":"v-PANE","sku":"PANE","unlimited":true}]' action="/x"><button>Compra</button><span data-part="problem"></span></form>`
const context = (given: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(given)}</script>`
const express = context({ websiteSettings: { storeSettings: { expressCheckout: true } } })
const state = () => document.querySelector('button')?.dataset.state

test('a gift card is paid by itself, with the amount that is chosen, and nothing is put into the cart', async () => {
  const page = await openProduct(context({ website: { id: 'w-1' } }) + card)
  await page.press()
  expect([page.problem(), visited]).toEqual(['Manca una scelta: Value.', []])
  await page.choose('Value', '€50')
  await page.press()
  await expect
    .poll(() => visited)
    .toEqual(['/checkout/giftcard?websiteId=w-1&giftCardProductId=p-buono&sku=BUONO-50'])
  await expect.poll(state).toBe(undefined)
  expect([page.calls, page.problem()]).toEqual([[], ''])
})

test('a gift card of a page that does not say whose it is goes into the cart', async () => {
  const page = await openProduct(card)
  await page.choose('Value', '€25')
  await page.press()
  await expect.poll(() => page.calls.map(({ sku }) => sku)).toEqual(['BUONO-25'])
  expect(visited).toEqual([])
})

test('in a shop with express checkout whatever is in the cart is paid at once', async () => {
  const page = await openProduct(express + bread)
  const added: number[] = []
  const heard = () => void added.push(visited.length)
  document.addEventListener('site:product:added', heard)
  await page.press()
  await expect.poll(() => visited).toEqual(['/commerce/goto-checkout'])
  document.removeEventListener('site:product:added', heard)
  await expect.poll(state).toBe(undefined)
  // Told before anybody is sent away.
  expect([page.server.totalQuantity(), added]).toEqual([1, [0]])
})

test('with express checkout what the server refuses is said, and nobody is sent to pay', async () => {
  const page = await openProduct(express + bread)
  page.answer([422, { message: 'Esaurito.' }])
  await page.press()
  await expect.poll(page.problem).toBe('Esaurito.')
  expect([state(), visited]).toEqual(['failed', []])
})

test('what the server says of what is left is not said beside another number', async () => {
  const list = '[{&quot;sku&quot;:&quot;PANE&quot;,&quot;qtyInStock&quot;:3}]'
  const page = await openProduct(
    `<form data-block="product" data-item-id="p-pane" data-variants="${list}"><p data-part="stock">Ne restano 3</p>
      <input name="quantity" value="2" data-part="quantity"><button>Prendi</button></form>`,
  )
  expect(page.text('stock')).toBe('Ne restano solo 3')
  page.answer([422, { message: 'Ne resta uno solo.' }])
  await page.press()
  await expect.poll(page.problem).toBe('Ne resta uno solo.')
  expect(page.text('stock')).toBe('')
  await page.write('1')
  expect([page.problem(), page.text('stock')]).toEqual(['', 'Ne restano solo 3'])
})
