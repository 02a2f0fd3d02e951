import { expect, test } from 'vitest'
import { readProduct } from '#runtime/commerce/products.library.ts'
import { markOf, nextSlice } from './state.ts'

const variant = (more: object) => ({ price: { currency: 'EUR', value: '5.00' }, qtyInStock: 1, ...more })
const sale = { onSale: true, salePrice: { currency: 'EUR', value: '4.00' } }

test.each([
  ['one that is there', 1, [variant({})], null],
  ['one on sale', 1, [variant(sale)], 'sale'],
  ['one of which a variant is on sale', 1, [variant({}), variant(sale)], 'sale'],
  ['one that is gone, on sale or not', 1, [variant({ ...sale, qtyInStock: 0 })], 'soldOut'],
  ['one of which a variant is left', 1, [variant({ qtyInStock: 0 }), variant({})], null],
  ['a file, which never runs out', 2, [variant({ qtyInStock: 0 })], null],
  ['a gift card, which is never on sale', 4, [variant(sale)], null],
  ['one without variants', 1, [], null],
  ['one of a type that nobody knows', 'ghost', [variant({})], null],
  ['one of such a type that is gone', 'ghost', [variant({ qtyInStock: 0 })], 'soldOut'],
] as const)('%s is marked', (_, productType, variants, mark) => {
  const product = readProduct({ productType, variants }, 'EUR')
  expect(markOf(product, { isSoldOut: false, isOnSale: false })).toBe(mark)
})

test('what the page says counts where nothing is told', () => {
  expect(markOf(null, { isSoldOut: true, isOnSale: true })).toBe('soldOut')
  expect(markOf(null, { isSoldOut: false, isOnSale: true })).toBe('sale')
})

test('the last slice is what is left', () => {
  expect([nextSlice(20, 60), nextSlice(40, 47)]).toEqual([40, 47])
})
