import { expect, test } from 'vitest'
import { shop } from '../../fixtures/shop.ts'
import { find, isOn, lines, of, openCart, openShop, put, write } from './cart-page.testing.ts'

const calls = openShop()
const pane = 'Pane di segale'
const field = () => of<HTMLInputElement>(pane, '.cart-row-qty-input')

/** As a program writes for somebody, such as one that is spoken to: of the keys nobody hears. */
function fill(value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value)
}

test('a quantity of which only a change is told is sent, and once', async () => {
  put({ PANE: 1 })
  await openCart()
  await isOn()
  fill('3')
  field().dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => shop.server.totalQuantity()).toBe(3)
  field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  field().dispatchEvent(new FocusEvent('blur'))
  await expect.poll(lines).toEqual([`${pane} × 3 = €13.50`])
  expect(calls.filter(call => call.startsWith('PUT'))).toHaveLength(1)
})

test('a quantity of which nothing is told is sent as the field is left', async () => {
  put({ PANE: 1 })
  await openCart()
  await isOn()
  field().focus()
  fill('٤')
  field().blur()
  await expect.poll(() => shop.server.totalQuantity()).toBe(4)
})

test('a line that is taken away by its number goes once, though its field tells of it again', async () => {
  put({ PANE: 2, SCATOLA: 1 })
  await openCart()
  await isOn()
  const gone = field()
  await write(pane, '0')
  gone.dispatchEvent(new Event('change', { bubbles: true }))
  gone.blur()
  await expect.poll(() => shop.server.totalQuantity()).toBe(1)
  await expect.poll(() => find('.cart-row-left')).not.toBeNull()
  expect(calls.filter(call => call.startsWith('DELETE'))).toHaveLength(1)
})
