import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readProduct } from './product.ts'
import { readVariant } from './variant.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const shirt = {
  id: 'p1',
  title: 'Maglia',
  fullUrl: '/negozio/maglia',
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ['Size', 'Colour'],
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 4 },
    variants: [
      {
        id: 'v1',
        sku: 'SQ0000001',
        priceMoney: { currency: 'EUR', value: '20.00' },
        price: 9,
        qtyInStock: 3,
        attributes: { Colour: 'Red', Size: 'M' },
      },
    ],
  },
}

describe('the three ways in which pages say a product', () => {
  test('as the item of a collection', () => {
    expect(readProduct(shirt, 'USD')).toEqual({
      id: 'p1',
      type: 1,
      title: 'Maglia',
      url: '/negozio/maglia',
      isSubscribable: true,
      plan: { value: 2, unit: 'week', cycles: 4 },
      optionNames: ['Size', 'Colour'],
      variants: [
        {
          id: 'v1',
          sku: 'SQ0000001',
          price: euros(2000),
          salePrice: null,
          onSale: false,
          stock: 3,
          options: new Map([
            ['Colour', 'Red'],
            ['Size', 'M'],
          ]),
        },
      ],
    })
  })

  test('as the JSON of a product page', () => {
    const product = readProduct(
      {
        websiteId: 'w',
        product: {
          id: 'p2',
          title: 'Corso',
          productType: 'SERVICE',
          variants: [
            { id: 'v', price: { currency: 'EUR', value: '5.00' }, unlimited: true, optionValues: [] },
          ],
        },
      },
      'EUR',
    )
    expect(product).toMatchObject({ id: 'p2', type: 3, title: 'Corso', optionNames: [] })
    expect(product?.variants[0]).toMatchObject({ price: euros(500), stock: Infinity })
  })

  test('as the site context', () => {
    const product = readProduct(
      {
        productType: 'PHYSICAL',
        variantAttributeNames: ['Size'],
        subscribable: false,
        variants: [
          {
            id: 'v',
            price: { currencyCode: 'EUR', value: 1250, decimalValue: '12.50', fractionalDigits: 2 },
            salePrice: { currencyCode: 'EUR', value: 1000, decimalValue: '10.00', fractionalDigits: 2 },
            onSale: true,
            stock: { quantity: 2 },
            attributes: { Size: 'L' },
          },
        ],
      },
      'EUR',
    )
    expect(product?.variants[0]).toMatchObject({
      price: euros(1250),
      salePrice: euros(1000),
      onSale: true,
      stock: 2,
    })
  })
})

test.each<[unknown, number]>([
  [{ qtyInStock: 3 }, 3],
  [{ qtyInStock: '3' }, 3],
  [{ qtyInStock: 2.7 }, 2],
  [{ qtyInStock: -1 }, 0],
  [{ qtyInStock: 'many' }, 0],
  [{}, 0],
  [{ unlimited: true, qtyInStock: 0 }, Infinity],
  [{ unlimited: 'true' }, 0],
  [{ stock: { unlimited: true } }, Infinity],
  [{ stock: { quantity: 4 } }, 4],
  [{ stock: null, qtyInStock: 5 }, 5],
  [{ soldOut: true, unlimited: true }, 0],
])('of %j there are %d', (variant, stock) => {
  expect(readVariant(variant, { currency: 'EUR' })?.stock).toBe(stock)
})

test.each([
  ['DIGITAL', { priceCents: 900, salePriceCents: 500, onSale: true, sku: 'D' }],
  [
    2,
    {
      priceMoney: { currency: 'EUR', value: '9.00' },
      salePrice: { currency: 'EUR', value: 5 },
      onSale: true,
    },
  ],
])('a digital product (%j) has its price itself, and never runs out', (productType, fields) => {
  const product = readProduct({ id: 'd', structuredContent: { productType, ...fields } }, 'EUR')
  expect(product?.variants).toHaveLength(1)
  expect(product?.variants[0]).toMatchObject({
    price: euros(900),
    salePrice: euros(500),
    onSale: true,
    stock: Infinity,
  })
})

test.each([
  ['GIFT_CARD', 4],
  ['gift card', 4],
  ['4', 4],
  ['physical', 1],
  [5, 5],
  ['paywall', 5],
  [6, null],
  ['', null],
  [{}, null],
  ['constructor', null],
])('the type %j is %j', (value, type) => {
  expect(readProduct({ productType: value }, 'EUR')?.type).toBe(type)
})

test.each([2, 4])('a product of type %j cannot run out, whatever the server says', productType => {
  const product = readProduct({ productType, variants: [{ qtyInStock: 0, soldOut: true }] }, 'EUR')
  expect(product?.variants[0]?.stock).toBe(Infinity)
})

test.each([
  { attributes: { Size: 'M' } },
  { optionValues: [{ optionName: 'Size', value: 'M' }] },
  { optionValues: { Size: 'M' } },
  { variantOptions: [{ name: 'Size', optionValue: 'M' }] },
])('what is chosen by a variant is found in %j', variant => {
  expect(readVariant(variant, { currency: 'EUR' })?.options).toEqual(new Map([['Size', 'M']]))
})

describe('bad input', () => {
  test.each([undefined, null, '', 'x', 7, [], [{}], true])('%j is no product', value => {
    expect(readProduct(value, 'EUR')).toBeNull()
  })

  test('variants that are none are left out, and what they lack is empty', () => {
    const product = readProduct({ variants: [null, 'x', {}, { attributes: { Size: null, a: 1 } }] }, 'EUR')
    expect(product?.variants).toEqual([
      { id: '', sku: '', price: null, salePrice: null, onSale: false, stock: 0, options: new Map() },
      {
        id: '',
        sku: '',
        price: null,
        salePrice: null,
        onSale: false,
        stock: 0,
        options: new Map([['a', '1']]),
      },
    ])
    expect(product?.optionNames).toEqual(['a'])
  })

  test('a list without end is not read to its end', () => {
    const variants = Array.from({ length: 5000 }, (_, i) => ({ id: `${i}` }))
    expect(readProduct({ variants }, 'EUR')?.variants).toHaveLength(1000)
  })

  test('anything at all never throws', () => {
    const field = fc.oneof(fc.anything(), fc.array(fc.anything()))
    const product = fc.record(
      {
        productType: field,
        variants: field,
        subscriptionPlan: field,
        structuredContent: field,
        price: field,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(product, value => {
        expect(readProduct(value, 'EUR')).not.toBeUndefined()
        expect(readProduct({ variants: [value] }, 'EUR')).not.toBeUndefined()
      }),
      { seed: 3, numRuns: 1000 },
    )
  })
})
