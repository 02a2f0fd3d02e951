import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCart } from './cart-shape.ts'

const toDate = (ms: number) => new Date(ms)
const read = (body: unknown, currency = 'EUR') => readCart(body, { currency, toDate })
const euros = (amount: number) => ({ amount, currency: 'EUR' })

const older = {
  id: 'c',
  cartToken: 't',
  websiteId: 'w',
  created: 1_700_000_000_000,
  isPurchased: false,
  entries: [
    {
      id: 'e1',
      itemId: 'p1',
      quantity: 2,
      title: 'Maglia',
      fullUrl: '/negozio/maglia',
      imageUrl: '/a.jpg',
      chosenVariant: {
        id: 'v',
        sku: 'S',
        price: { currency: 'EUR', value: '12.50' },
        unlimited: false,
        qtyInStock: 7,
        attributes: { Size: 'M' },
      },
      unitPriceCents: 1250,
      subTotal: 2500,
    },
  ],
  selectedShippingOption: null,
  coupons: null,
  validCoupons: [{ code: 'X' }],
  subtotalCents: 2500,
  taxCents: 100,
  shippingCostCents: 500,
  discountCents: 50,
  grandTotalCents: 3050,
  totalQuantity: 2,
  requiresShipping: true,
  unknown: { to: 'us' },
}

const money = (value: number) => ({
  currencyCode: 'EUR',
  value,
  decimalValue: (value / 100).toFixed(2),
  fractionalDigits: 2,
})
const richer = {
  cartToken: 't',
  items: [
    {
      id: 'e1',
      productId: 'p1',
      productName: 'Maglia',
      productUrl: '/negozio/maglia',
      productType: 'PHYSICAL',
      sku: 'S',
      quantity: 2,
      variantOptions: [{ name: 'Size', value: 'M' }],
      image: { url: '', urls: { http: 'http://x/a.jpg', https: 'https://x/a.jpg' } },
      unitPrice: money(1250),
      itemTotal: money(2500),
      multipleQuantityAllowed: false,
    },
  ],
  subtotal: money(2500),
  taxTotal: money(100),
  grandTotal: money(3050),
}

test.each([
  [{ subscriptionOptionId: 'o-1' }],
  [{ productSubscriptionOptionId: 'o-1' }],
  [{ subscriptionOption: { id: 'o-1' } }],
])('a line says the plan that it is subscribed to: %j', told => {
  expect(read({ entries: [{ id: 'e1', quantity: 1, ...told }] })?.entries[0]?.subscriptionOptionId).toBe(
    'o-1',
  )
})

describe('the two generations of carts', () => {
  test('the older one has every field that templates see', () => {
    expect(read({ shoppingCart: older })).toEqual({
      id: 'c',
      cartToken: 't',
      websiteId: 'w',
      orderId: '',
      created: new Date(1_700_000_000_000),
      isPurchased: false,
      entries: [
        {
          id: 'e1',
          productId: 'p1',
          sku: 'S',
          type: null,
          title: 'Maglia',
          url: '/negozio/maglia',
          image: '/a.jpg',
          options: new Map([['Size', 'M']]),
          quantity: 2,
          amount: 2,
          isCountable: true,
          stock: 7,
          unitPrice: euros(1250),
          total: euros(2500),
          additionalFields: null,
          subscriptionOptionId: '',
          plan: null,
        },
      ],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [{ code: 'X' }],
      invalidCoupons: [],
      selectedShippingOption: null,
      shippingLocation: null,
      subtotalCents: 2500,
      taxCents: 100,
      shippingCostCents: 500,
      discountCents: 50,
      grandTotalCents: 3050,
      totalQuantity: 2,
      subtotalAmount: euros(2500),
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: true,
      shouldBlockPurchaseForMinimumOrderAmount: false,
    })
  })

  test.each(['25,00 €', 2500, null])(
    'a subtotal that is no money (%j) does not hide the one that is',
    subtotal => {
      const said = { entries: [], subtotal, subtotalAmount: { currency: 'EUR', value: '25.00' } }
      expect(read(said)).toMatchObject({ subtotalAmount: euros(2500), subtotalCents: 2500 })
    },
  )

  test.each([
    [[], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
    [[1], { hasDigital: false, purelyDigital: false, requiresShipping: true }],
    [[2], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
    [[3], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
    [[1, 2], { hasDigital: true, purelyDigital: false, requiresShipping: true }],
  ])('one that does not say what it holds is judged by its lines, of the types %j', (types, flags) => {
    const entries = types.map((productType, i) => ({ id: `e${i}`, quantity: 1, productType }))
    expect(read({ entries })).toMatchObject(flags)
  })

  test('the richer one says the same in its own way', () => {
    const cart = read({ cart: richer })
    expect(cart).toMatchObject({
      cartToken: 't',
      subtotalAmount: euros(2500),
      subtotalCents: 2500,
      taxCents: 100,
      grandTotalCents: 3050,
      totalQuantity: 2,
      requiresShipping: true,
    })
    expect(cart?.entries[0]).toMatchObject({
      id: 'e1',
      productId: 'p1',
      type: 1,
      title: 'Maglia',
      image: 'https://x/a.jpg',
      options: new Map([['Size', 'M']]),
      isCountable: false,
      unitPrice: euros(1250),
      total: euros(2500),
    })
  })

  test.each([
    ['hundredths', 125_000],
    ['yen', 1250],
  ])('a shop in yen may count %s: what it says twice tells which', (_, cents) => {
    const entry = {
      id: 'e',
      quantity: 1,
      unitPriceCents: cents,
      subTotal: cents,
      chosenVariant: { price: { currency: 'JPY', value: '1250' } },
    }
    const cart = read({ entries: [entry], subtotalCents: cents })
    expect([cart?.subtotalAmount, cart?.entries[0]?.unitPrice, cart?.entries[0]?.total]).toEqual(
      Array.from({ length: 3 }, () => ({ amount: 1250, currency: 'JPY' })),
    )
  })

  test('the price of a line may be an integer, or stand in its variant alone', () => {
    const lineOf = (line: object) => read({ entries: [{ id: 'e', quantity: 2, ...line }] })?.entries[0]
    expect(lineOf({ purchasePriceCents: 900 })).toMatchObject({ unitPrice: euros(900), total: euros(1800) })
    expect(lineOf({ chosenVariant: { price: 900 } })).toMatchObject({ unitPrice: euros(900) })
    expect(lineOf({ chosenVariant: { price: 900, salePrice: 700, onSale: true } })).toMatchObject({
      unitPrice: euros(700),
    })
    expect(lineOf({})).toMatchObject({ unitPrice: null, total: null, stock: Infinity })
    expect(lineOf({ chosenVariant: { soldOut: true } })?.stock).toBe(0)
  })
})

describe('bad input', () => {
  test.each([undefined, null, '', 'pane', 7, true, [], [older], {}, { error: 'x' }, { cartToken: 't' }])(
    '%j is no cart',
    body => {
      expect(read(body)).toBeNull()
    },
  )

  test('a damaged line costs itself, or what is damaged of it', () => {
    const lines = [null, 'x', [], {}, { quantity: 0, id: 'a' }, { quantity: '3', title: {}, id: null }]
    const cart = read({ entries: lines })
    expect(cart?.entries).toMatchObject([{ id: '', quantity: 3, title: '', isCountable: false }])
    expect(cart?.totalQuantity).toBe(3)
  })

  test.each([
    ['no price', [{ unitPriceCents: 900 }, {}]],
    [
      'prices in two currencies',
      [{ unitPrice: money(900) }, { unitPrice: { ...money(900), currencyCode: 'USD' } }],
    ],
  ])('a cart with %s has no sum, and not one of 0', (_, lines) => {
    const entries = lines.map((line, i) => ({ id: `e${i}`, quantity: 1, ...line }))
    expect(read({ entries })).toMatchObject({ subtotalAmount: null, totalQuantity: 2 })
    expect(read({ entries, subtotalCents: 1800 })?.subtotalAmount).toEqual(euros(1800))
  })

  test.each([1.5, '0.5'])('a line of which there is %s is in the cart, and is not counted here', quantity => {
    const entry = { id: 'e', quantity, unitPriceCents: 1200 }
    const total = euros(Number(quantity) * 1200)
    expect(read({ entries: [entry] })).toMatchObject({
      entries: [{ quantity: Math.ceil(Number(quantity)), isCountable: false, total }],
      subtotalAmount: total,
    })
  })

  test('nulls where objects and lists were, and numbers that are none', () => {
    const nulls = Object.fromEntries(Object.keys(older).map(key => [key, null]))
    expect(read({ ...nulls, entries: [] })).toMatchObject({ id: '', created: null, totalQuantity: 0 })
    const cart = read({ ...older, totalQuantity: -3, subtotalCents: 1.5, created: 'gestern' })
    expect(cart).toMatchObject({ totalQuantity: 0, subtotalAmount: euros(2500), created: null })
  })

  test('anything at all is a cart or none, and never throws', () => {
    const field = fc.oneof(fc.anything(), fc.array(fc.anything(), { maxLength: 4 }))
    const shape = fc.record(
      {
        entries: field,
        items: field,
        totalQuantity: field,
        subtotal: field,
        created: field,
        currency: field,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(shape, body => {
        const cart = read(body)
        if (!cart) return
        expect(Number.isSafeInteger(cart.subtotalAmount?.amount ?? 0)).toBe(true)
        expect(Number.isSafeInteger(cart.totalQuantity)).toBe(true)
        expect(cart.entries.every(({ quantity }) => quantity > 0)).toBe(true)
      }),
      { seed: 8, numRuns: 1500 },
    )
  })
})
