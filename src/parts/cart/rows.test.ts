import { describe, expect, test } from 'vitest'
import type { CartEntry } from '#runtime/commerce/commerce.chunk.ts'
import { isSameThing, type Left, lost, rowsOf, writtenQuantity } from './rows.ts'

const entry = (id: string, more: Partial<CartEntry> = {}): CartEntry => ({
  id,
  productId: `p-${id}`,
  sku: id.toUpperCase(),
  type: 1,
  title: id,
  url: '',
  image: '',
  options: new Map(),
  quantity: 1,
  amount: 1,
  isCountable: true,
  stock: Infinity,
  unitPrice: null,
  total: null,
  additionalFields: null,
  subscriptionOptionId: '',
  plan: null,
  ...more,
})
const [a, b, c] = [entry('a'), entry('b'), entry('c')]
const left = (of: CartEntry, at: number, problem = ''): Left => ({
  entry: of,
  at,
  others: ['a', 'b', 'c'],
  problem,
})
const shown = (entries: readonly CartEntry[], gone: readonly Left[]) =>
  rowsOf(entries, gone).map(row => (row.left ? `(${row.entry.id})` : row.entry.id))

describe('the rows of a cart', () => {
  test.each([
    ['are its lines', [a, b, c], [], ['a', 'b', 'c']],
    ['keep the place of what was taken away', [a, c], [left(b, 1)], ['a', '(b)', 'c']],
    ['keep each place, in whatever order they went', [c], [left(b, 1), left(a, 0)], ['(a)', '(b)', 'c']],
    ['end with what was further down than there is anything', [a], [left(c, 9)], ['a', '(c)']],
    ['do not show twice what is there again', [a, b], [left(b, 0)], ['a', 'b']],
    ['do not show twice what was added again', [a, { ...b, id: 'new' }], [left(b, 1)], ['a', 'new']],
    ['keep what left beside a line of the same thing', [{ ...b, id: 'c' }], [left(b, 0)], ['(b)', 'c']],
    ['are left when nothing else is', [], [left(a, 0)], ['(a)']],
  ] as const)('%s', (_, entries, gone, expected) => {
    expect(shown(entries, gone)).toEqual(expected)
  })
})

describe('a line that went without being taken away', () => {
  const before = rowsOf([a, b, c], [])
  test('is told of at its place if something was wrong with it', () => {
    const problems = new Map([['b', 'Non c’è più.']])
    expect(lost(before, { entries: [a, c], problems })).toEqual([left(b, 1, 'Non c’è più.')])
  })

  test.each([
    ['that nobody had touched', before, [a, c], new Map()],
    ['that is still there', before, [a, b, c], new Map([['b', 'No.']])],
    ['that was taken away', rowsOf([a, c], [left(b, 1)]), [a, c], new Map([['b', 'No.']])],
  ])('%s is not', (_, rows, entries, problems) => {
    expect(lost(rows, { entries, problems })).toEqual([])
  })
})

test('what was put back is known by what it is', () => {
  expect(isSameThing(a, { ...a, id: 'new' })).toBe(true)
  expect(isSameThing(a, { ...b, id: 'a' })).toBe(true)
  expect(isSameThing(a, { ...a, id: 'new', additionalFields: '{"Dedica":"Ada"}' })).toBe(false)
  expect(isSameThing(a, { ...a, id: 'new', sku: 'L' })).toBe(false)
  expect(isSameThing(a, { ...a, id: 'new', subscriptionOptionId: 'o-1' })).toBe(false)
})

test.each([
  ['3', 9, { kind: 'quantity', quantity: 3 }],
  [' 03 ', 9, { kind: 'quantity', quantity: 3 }],
  ['٣', 9, { kind: 'quantity', quantity: 3 }],
  ['１２', 9, { kind: 'tooMany', most: 9 }],
  ['0', 9, { kind: 'quantity', quantity: 0 }],
  ['10', 9, { kind: 'tooMany', most: 9 }],
  ['99999999999999999999', 9999, { kind: 'tooMany', most: 9999 }],
  ['', 9, { kind: 'noNumber' }],
  ['-1', 9, { kind: 'noNumber' }],
  ['1,5', 9, { kind: 'noNumber' }],
  ['1e3', 9, { kind: 'noNumber' }],
  ['tre', 9, { kind: 'noNumber' }],
] as const)('%j written where %i may be had', (text, most, expected) => {
  expect(writtenQuantity(text, most)).toEqual(expected)
})
