import { describe, expect, test } from 'vitest'
import { createMessages } from '#i18n/format.ts'
import pay from '#i18n/pay'
import * as plurals from '#i18n/plurals.chunk.ts'
import shop from '#i18n/shop'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { readScript } from '../page/page.testing.ts'
import { emptyCart } from './cart.ts'
import { createMinimum } from './minimum.ts'
import { moneyFormatOf } from './page-money.ts'
import { createProductWords } from './product-words.ts'
import { readPlan } from './subscription.ts'

async function wordsIn(language: string, storeSettings: object = {}) {
  const messages = createMessages({ locale: language, rich: async () => plurals })
  await messages.withTexts(Promise.resolve({ texts: { ...pay, ...shop } }))
  const page = readScript({ website: { language }, websiteSettings: { storeSettings } })
  const env = createEnv(window)
  const site = { env, errors: createErrors({ env }) }
  return {
    money: moneyFormatOf(page),
    minimum: createMinimum({ ...site, page, messages }),
    ...createProductWords({ page, messages }),
  }
}

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const single = { kind: 'single', price: euros(1000) } as const

describe('a subscription', () => {
  const rows: readonly (readonly [value: number, unit: string, cycles: number, it: string, en: string])[] = [
    [1, 'WEEK', 0, '€10.00 ogni settimana', '€10.00 every week'],
    [2, 'weekly', 0, '€10.00 ogni 2 settimane', '€10.00 every 2 weeks'],
    [1, 'MONTH', 0, '€10.00 ogni mese', '€10.00 every month'],
    [3, 'monthly', 0, '€10.00 ogni 3 mesi', '€10.00 every 3 months'],
    [1, 'YEAR', 0, '€10.00 ogni anno', '€10.00 every year'],
    [2, 'yearly', 0, '€10.00 ogni 2 anni', '€10.00 every 2 years'],
    [1, 'WEEK', 1, '€10.00 ogni settimana per una settimana', '€10.00 every week for one week'],
    [2, 'WEEK', 3, '€10.00 ogni 2 settimane per 6 settimane', '€10.00 every 2 weeks for 6 weeks'],
    [1, 'MONTH', 1, '€10.00 ogni mese per un mese', '€10.00 every month for one month'],
    [1, 'MONTH', 6, '€10.00 ogni mese per 6 mesi', '€10.00 every month for 6 months'],
    [1, 'YEAR', 1, '€10.00 ogni anno per un anno', '€10.00 every year for one year'],
    [1, 'YEAR', 3, '€10.00 ogni anno per 3 anni', '€10.00 every year for 3 years'],
    // Months that make 12, and weeks that make 52, are said in years.
    [12, 'MONTH', 0, '€10.00 ogni anno', '€10.00 every year'],
    [52, 'WEEK', 0, '€10.00 ogni anno', '€10.00 every year'],
    [1, 'MONTH', 12, '€10.00 ogni mese per un anno', '€10.00 every month for one year'],
    [2, 'MONTH', 12, '€10.00 ogni 2 mesi per 2 anni', '€10.00 every 2 months for 2 years'],
    [4, 'WEEK', 13, '€10.00 ogni 4 settimane per un anno', '€10.00 every 4 weeks for one year'],
  ]
  test.each(rows)('every %i %s, %i times', async (value, unit, numBillingCycles, it, en) => {
    const plan = readPlan({ billingPeriod: { value, unit }, numBillingCycles })
    if (!plan) throw new Error('expected a plan')
    expect((await wordsIn('it-IT')).subscription(plan, single)).toBe(it)
    expect((await wordsIn('en-US')).subscription(plan, single)).toBe(en)
  })

  test('with several prices begins with the lowest', async () => {
    const plan = { value: 1, unit: 'month', cycles: 0 } as const
    const line = { kind: 'from', price: euros(500) } as const
    expect((await wordsIn('it-IT')).subscription(plan, line)).toBe('da €5.00 ogni mese')
    expect((await wordsIn('en-US')).subscription(plan, line)).toBe('from €5.00 every month')
  })

  test.each([
    undefined,
    null,
    'monthly',
    [],
    {},
    { billingPeriod: null },
    { billingPeriod: { value: 0, unit: 'WEEK' } },
    { billingPeriod: { value: -1, unit: 'WEEK' } },
    { billingPeriod: { value: 1.5, unit: 'WEEK' } },
    { billingPeriod: { value: 1, unit: 'DAY' } },
    { billingPeriod: { value: 1, unit: null } },
    { billingPeriod: { unit: 'WEEK' } },
  ])('%j is none', value => {
    expect(readPlan(value)).toBeNull()
  })

  test.each(['', 'x', -1, 0.5, null, {}, Infinity])('%j payments are payments without end', cycles => {
    expect(readPlan({ billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: cycles })?.cycles).toBe(0)
  })
})

describe('money', () => {
  test.each([
    ['it-IT', {}, '€1,234.56'],
    ['it-IT', { moneyFormat: 'locale' }, '1.234,56 €'],
    ['en-US', { moneyFormat: 'locale' }, '€1,234.56'],
    ['it-IT', { moneyFormat: 'Locale' }, '€1,234.56'],
  ])('in %s with %j is %s', async (language, settings, expected) => {
    expect((await wordsIn(language, settings)).money(euros(123_456)).replace('\u00a0', ' ')).toBe(expected)
  })

  test('has no text where there is no price', async () => {
    expect((await wordsIn('it-IT')).price({ kind: 'none' })).toBe('')
  })

  test('in instalments is as much as it is in all, and never a cent less', async () => {
    expect((await wordsIn('it-IT')).instalments(euros(1000), 4)).toBe('4 rate da €2.50')
    expect((await wordsIn('it-IT')).instalments(euros(1000), 3)).toBe('3 rate da €3.34')
    expect((await wordsIn('en-US')).instalments(euros(1000), 1)).toBe('One payment of €10.00')
  })
})

describe('the minimum of an order', () => {
  const settings = (value: unknown, currency: unknown = 'EUR') => ({
    minimumOrderSubtotalEnabled: true,
    minimumOrderSubtotal: { currency, value },
  })
  test.each([
    [999, settings('12.50'), 'The subtotal must reach €12.50 for checkout: €2.51 to go.'],
    [1250, settings('12.50'), ''],
    [1249, settings(12.5, ''), 'The subtotal must reach €12.50 for checkout: €0.01 to go.'],
    [0, settings('12.50', 'USD'), ''],
    [0, settings('x'), ''],
    [0, settings(0), ''],
    [0, { ...settings('12.50'), minimumOrderSubtotalEnabled: false }, ''],
  ])('of %i cents with %j: %s', async (amount, given, expected) => {
    const cart = { ...emptyCart('EUR'), subtotalAmount: euros(amount) }
    expect((await wordsIn('en-US', given)).minimum(cart)).toBe(expected)
  })

  test.each([
    [999, settings('12.50'), 'The subtotal must reach €12.50 for checkout: €2.51 to go.'],
    [1250, settings('12.50'), 'There is too little in the cart for this shop’s minimum order.'],
    [999, {}, 'There is too little in the cart for this shop’s minimum order.'],
  ])('of %i cents that the server finds too little, with %j: %s', async (amount, given, expected) => {
    const shouldBlockPurchaseForMinimumOrderAmount = true
    const cart = { ...emptyCart('EUR'), subtotalAmount: euros(amount) }
    const { minimum } = await wordsIn('en-US', given)
    expect(minimum({ ...cart, shouldBlockPurchaseForMinimumOrderAmount })).toBe(expected)
  })
})

test.each([
  [0, 'Esaurito'],
  [1, 'Ne resta solo uno'],
  [5, 'Ne restano solo 5'],
  [6, ''],
  [Infinity, ''],
])('a stock of %d is told as %j', async (stock, text) => {
  expect((await wordsIn('it-IT')).stock(stock)).toBe(text)
})
