import { describe, expect, test } from 'vitest'
import texts from '#i18n/cart-indicator'
import { createMessages } from '#i18n/format.ts'
import * as plurals from '#i18n/plurals.chunk.ts'
import { emptyCart } from '#runtime/commerce/index.ts'
import { createCountWords } from './count-words.ts'
import { isSettled, nameOf, quantityOf } from './state.ts'

async function wordsIn(locale: string) {
  const messages = createMessages({ locale, rich: async () => plurals })
  await messages.withTexts(Promise.resolve({ texts }))
  return createCountWords(messages)
}

const counted = { count: document.createElement('b'), text: '', isNamed: false }

describe('what is seen and what is spoken: visitor spec §9', () => {
  test.each([
    [0, '0', '0 items in cart', '0 articoli nel carrello'],
    [1, '1', 'One item in cart', 'Un articolo nel carrello'],
    [2, '2', '2 items in cart', '2 articoli nel carrello'],
    [99, '99', '99 items in cart', '99 articoli nel carrello'],
    [100, '100', '100 items in cart', '100 articoli nel carrello'],
    [101, '100+', 'More than 100 items in cart', 'Più di 100 articoli nel carrello'],
    [9999, '100+', 'More than 100 items in cart', 'Più di 100 articoli nel carrello'],
  ])('of %i is %s', async (quantity, seen, english, italian) => {
    const en = await wordsIn('en-US')
    expect([en.count(quantity), nameOf(counted, en, quantity)]).toEqual([seen, english])
    expect(nameOf(counted, await wordsIn('it-IT'), quantity)).toBe(italian)
  })

  test('without a number is the cart', async () => {
    expect(nameOf({ ...counted, count: null }, await wordsIn('en-US'), 3)).toBe('Cart')
    expect(nameOf({ ...counted, count: null }, await wordsIn('it-IT'), null)).toBe('Carrello')
  })

  test('leaves a link without a number its own name', async () => {
    expect(nameOf({ ...counted, count: null, isNamed: true }, await wordsIn('it-IT'), 3)).toBeUndefined()
  })

  test('has what is seen of the link in it, once', async () => {
    const words = await wordsIn('it-IT')
    expect(nameOf({ ...counted, text: 'Carrello' }, words, 3)).toBe('3 articoli nel carrello')
    expect(nameOf({ ...counted, text: 'Borsa' }, words, 3)).toBe('Borsa: 3 articoli nel carrello')
  })

  test('is left to the server while nobody knows', async () => {
    expect(nameOf(counted, await wordsIn('it-IT'), null)).toBeUndefined()
  })
})

const cart = (totalQuantity: number) => ({ ...emptyCart('EUR'), totalQuantity })
const state = {
  pending: new Set<string>(),
  isAdding: false,
  problems: new Map<string, string>(),
  failure: null,
}

test.each([
  ['ready', 0, 0],
  ['ready', 3, 3],
  ['unread', 0, null],
  ['unread', 2, 2],
  ['failed', 0, null],
  ['failed', 3, 3],
] as const)('a cart that is %s with %i counts as %s', (status, quantity, counts) => {
  expect(quantityOf({ ...state, status, cart: cart(quantity) })).toBe(counts)
})

test('is settled once nothing is on its way', () => {
  const ready = { ...state, status: 'ready', cart: cart(1) } as const
  expect(isSettled(ready)).toBe(true)
  expect(isSettled({ ...ready, isAdding: true })).toBe(false)
  expect(isSettled({ ...ready, pending: new Set(['riga-1']) })).toBe(false)
})
