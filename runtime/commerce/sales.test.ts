import { describe, expect, test } from 'vitest'
import type { Product } from './product.ts'
import { isOnSale, isSoldOut, priceLine, totalStock } from './sales.ts'
import type { Variant } from './variant.ts'
import { chooseVariant } from './variants.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })

function variant(given: Partial<Variant> & { readonly of?: Readonly<Record<string, string>> } = {}): Variant {
  const { of = {}, ...rest } = given
  return {
    id: 'v',
    sku: '',
    price: euros(2000),
    salePrice: null,
    onSale: false,
    stock: 1,
    options: new Map(Object.entries(of)),
    ...rest,
  }
}

function product(type: Product['type'], ...variants: readonly Variant[]): Product {
  const optionNames = [...new Set(variants.flatMap(({ options }) => [...options.keys()]))]
  return { id: 'p', type, title: '', url: '', isSubscribable: false, plan: null, optionNames, variants }
}

const sale = variant({ onSale: true, salePrice: euros(1500) })

describe('on sale, sold out', () => {
  test.each<[string, Product, boolean, boolean]>([
    ['one of two on sale', product(1, variant(), sale), true, false],
    ['none on sale', product(1, variant()), false, false],
    ['a gift card that says it is on sale', product(4, sale), false, false],
    ['a digital product on sale', product(2, sale), true, false],
    ['nothing left', product(1, variant({ stock: 0 })), false, true],
    ['one of two left', product(1, variant({ stock: 0 }), variant()), false, false],
    ['a service without end', product(3, variant({ stock: Infinity })), false, false],
    ['a digital product without stock', product(2, variant({ stock: 0 })), false, false],
    ['a gift card without stock', product(4, variant({ stock: 0 })), false, false],
    ['no variants at all', product(1), false, true],
    ['a type nobody knows', product(null, variant()), false, true],
    ['a paywall', product(5, variant({ stock: Infinity })), false, false],
  ])('%s', (_, given, onSale, soldOut) => {
    expect([isOnSale(given), isSoldOut(given)]).toEqual([onSale, soldOut])
  })

  test('all of them together are so many', () => {
    expect(totalStock(product(1, variant({ stock: 2 }), variant({ stock: 3 })))).toBe(5)
    expect(totalStock(product(1, variant(), variant({ stock: Infinity })))).toBe(Infinity)
    expect(totalStock(product(1))).toBe(0)
  })
})

describe('the line with the price', () => {
  const at = (amount: number) => variant({ price: euros(amount) })
  test.each<[string, Product, Variant | null, ReturnType<typeof priceLine>]>([
    ['one price', product(1, at(5), at(5)), null, { kind: 'single', price: euros(5) }],
    ['several', product(1, at(9), at(5), at(7)), null, { kind: 'from', price: euros(5) }],
    ['a sale', product(1, sale, sale), null, { kind: 'sale', price: euros(1500), original: euros(2000) }],
    ['a sale of some', product(1, variant(), sale), null, { kind: 'from', price: euros(1500) }],
    [
      'sales at several prices',
      product(1, sale, variant({ onSale: true, salePrice: euros(1000) })),
      null,
      { kind: 'from', price: euros(1000) },
    ],
    ['the chosen one', product(1, at(9), at(5)), at(9), { kind: 'single', price: euros(9) }],
    ['a gift card on sale', product(4, sale), null, { kind: 'single', price: euros(2000) }],
    [
      'a sale that costs more',
      product(1, variant({ onSale: true, salePrice: euros(3000) })),
      null,
      { kind: 'single', price: euros(3000) },
    ],
    [
      'a sale without its price',
      product(1, variant({ onSale: true })),
      null,
      { kind: 'single', price: euros(2000) },
    ],
    ['no price', product(1, variant({ price: null })), null, { kind: 'none' }],
    ['no variants', product(1), null, { kind: 'none' }],
    ['free', product(1, at(0)), null, { kind: 'single', price: euros(0) }],
    [
      'one without price',
      product(1, variant({ price: null }), at(5)),
      null,
      { kind: 'single', price: euros(5) },
    ],
  ])('%s', (_, given, chosen, expected) => {
    expect(priceLine(given, chosen)).toEqual(expected)
  })
})

describe('what can be chosen', () => {
  const shirts = product(
    1,
    variant({ id: 'mr', of: { Size: 'M', Colour: 'Red' } }),
    variant({ id: 'mb', of: { Size: 'M', Colour: 'Blue' }, stock: 0 }),
    variant({ id: 'lb', of: { Size: 'L', Colour: 'Blue' } }),
  )
  const shown = (chosen: Readonly<Record<string, string>>) =>
    chooseVariant(shirts, chosen).options.map(({ name, values }) =>
      [name, ...values.map(({ value, availability }) => `${value} ${availability}`)].join(': '),
    )

  test('is marked beside what is chosen already: sold out is not gone', () => {
    expect(shown({})).toEqual(['Size: M available: L available', 'Colour: Red available: Blue available'])
    expect(shown({ Size: 'M' })).toEqual([
      'Size: M available: L available',
      'Colour: Red available: Blue soldOut',
    ])
    expect(shown({ Size: 'L' })).toEqual([
      'Size: M available: L available',
      'Colour: Red gone: Blue available',
    ])
    expect(shown({ Colour: 'Red' })).toEqual([
      'Size: M available: L gone',
      'Colour: Red available: Blue available',
    ])
  })

  test.each([
    [{}, null, ['Size', 'Colour'], false],
    [{ Size: 'M' }, null, ['Colour'], false],
    [{ Size: '', Colour: 'Red' }, null, ['Size'], false],
    [{ Size: 'M', Colour: 'Red' }, 'mr', [], false],
    [{ Size: 'M', Colour: 'Blue' }, 'mb', [], false],
    [{ Size: 'L', Colour: 'Red' }, null, [], true],
    [{ Size: 'XXL', Colour: 'Red' }, null, [], true],
    [{ Size: 'M', Colour: 'Red', Other: 'x' }, 'mr', [], false],
  ])('%j is the variant %j, lacks %j, is gone: %j', (chosen, id, missing, isGone) => {
    const choice = chooseVariant(shirts, chosen)
    expect([choice.variant?.id ?? null, choice.missing, choice.isGone]).toEqual([id, missing, isGone])
  })

  test('without options is the only variant there is', () => {
    expect(chooseVariant(product(1, variant({ id: 'only' })), {}).variant?.id).toBe('only')
    expect(chooseVariant(product(1), {})).toEqual({ variant: null, missing: [], isGone: false, options: [] })
  })

  test('of two alike is the one that can be had', () => {
    const twins = product(
      1,
      variant({ id: 'a', of: { S: '1' }, stock: 0 }),
      variant({ id: 'b', of: { S: '1' } }),
    )
    expect(chooseVariant(twins, { S: '1' }).variant?.id).toBe('b')
  })

  test('of 500 variants is found while a finger is still down', () => {
    const many = Array.from({ length: 500 }, (_, i) =>
      variant({
        id: `${i}`,
        of: { A: `${i % 10}`, B: `${Math.floor(i / 10) % 10}`, C: `${Math.floor(i / 100)}` },
      }),
    )
    const choice = chooseVariant(product(1, ...many), { A: '3', B: '4', C: '2' })
    expect(choice.variant?.id).toBe('243')
    expect(choice.options.map(({ values }) => values.length)).toEqual([10, 10, 5])
  })
})
