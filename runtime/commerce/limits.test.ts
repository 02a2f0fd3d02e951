import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateSku, isPrice, isSku, quantityFrom } from './limits.ts'

test.each([
  [0, true],
  [100_000_000, true],
  [100_000_001, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  ['5', false],
  [null, false],
])('%j is a price: %j', (amount, expected) => {
  expect(isPrice(amount)).toBe(expected)
})

test.each([
  ['SQ1234567', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['', false],
  ['  ', false],
  [7, false],
  [null, false],
])('%j is a number for a product: %j', (sku, expected) => {
  expect(isSku(sku)).toBe(expected)
})

test('a made-up number is SQ and seven digits, whatever chance says', () => {
  expect(generateSku(() => 0)).toBe('SQ0000000')
  expect(generateSku(() => 0.999_999)).toBe('SQ9999999')
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), stream => {
      const sku = generateSku(() => stream.next().value)
      expect(sku).toMatch(/^SQ\d{7}$/)
      expect(isSku(sku)).toBe(true)
    }),
    { seed: 2 },
  )
})

describe('a quantity', () => {
  test.each<[unknown, number, number | null]>([
    ['3', Infinity, 3],
    [' 3 ', Infinity, 3],
    [3, Infinity, 3],
    ['0', Infinity, 1],
    ['9999', Infinity, 9999],
    ['10000', Infinity, 9999],
    ['007', Infinity, 7],
    ['8', 5, 5],
    ['8', 0, 1],
    ['', Infinity, null],
    ['-1', Infinity, null],
    ['1.5', Infinity, null],
    ['1e3', Infinity, null],
    ['tre', Infinity, null],
    [null, Infinity, null],
    [Number.NaN, Infinity, null],
    ['٣', Infinity, 3],
    ['۱۲', Infinity, 12],
    ['１２', Infinity, 12],
    ['9'.repeat(20), Infinity, 9999],
    ['9'.repeat(1000), 5, 5],
  ])('%.10j of %d is %j', (value, stock, expected) => {
    expect(quantityFrom(value, stock)).toBe(expected)
  })
})
