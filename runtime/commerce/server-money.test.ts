import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDecimal, isAmount, rescale, toDecimal } from './decimal.ts'
import { readCents, readMoney } from './server-money.ts'

describe('money as servers write it', () => {
  test.each<[unknown, string, number]>([
    [{ currency: 'EUR', value: '437.00' }, 'EUR', 43_700],
    [{ currency: 'EUR', value: '12.5' }, 'EUR', 1250],
    [{ currency: 'EUR', value: '12.500000' }, 'EUR', 1250],
    [{ currency: 'EUR', value: 437 }, 'EUR', 43_700],
    [{ currency: 'EUR', value: 0.1 }, 'EUR', 10],
    [{ currency: 'EUR', value: '-3.10' }, 'EUR', -310],
    [{ currency: 'JPY', value: '1250.00' }, 'JPY', 1250],
    [{ currencyCode: 'EUR', value: 1250, decimalValue: '12.50', fractionalDigits: 2 }, 'EUR', 1250],
    [{ currencyCode: 'JPY', value: 1250, decimalValue: '1250', fractionalDigits: 0 }, 'JPY', 1250],
    // The text wins: it is what people read.
    [{ currencyCode: 'EUR', value: 1, decimalValue: '12.50', fractionalDigits: 2 }, 'EUR', 1250],
    [{ currencyCode: 'EUR', value: 1250, fractionalDigits: 2 }, 'EUR', 1250],
    [{ currencyCode: 'EUR', value: 1250 }, 'EUR', 1250],
    [{ currencyCode: 'JPY', value: 125_000, fractionalDigits: 2 }, 'JPY', 1250],
    [{ currencyCode: 'EUR', value: '1250', fractionalDigits: 2 }, 'EUR', 1250],
    [{ value: '12.50' }, 'GBP', 1250],
    [{ currency: null, value: '12.50' }, 'GBP', 1250],
    [1250, 'GBP', 1250],
    [0, 'GBP', 0],
    ['12.50', 'GBP', 1250],
    [12.5, 'GBP', 1250],
  ])('%j', (value, currency, amount) => {
    expect(readMoney(value, 'GBP')).toEqual({ currency, amount })
  })

  test('hundredths of a yen are yen, because the older fields count hundredths of everything', () => {
    expect(readMoney(125_000, 'JPY')).toEqual({ currency: 'JPY', amount: 1250 })
    expect(readCents(125_000, 'JPY')).toEqual({ currency: 'JPY', amount: 1250 })
    expect(readCents('125000', 'JPY')).toEqual({ currency: 'JPY', amount: 1250 })
    expect(readCents(1999, 'EUR')).toEqual({ currency: 'EUR', amount: 1999 })
  })

  test.each([
    undefined,
    null,
    '',
    'gratis',
    '12,50',
    '€12.50',
    Number.NaN,
    Infinity,
    [],
    {},
    true,
    { currency: 'EUR' },
    { currency: 'EUR', value: {} },
    { currency: 'EUR', value: '1'.repeat(16) },
    { currencyCode: 'EUR', value: 1e300, fractionalDigits: 2 },
    { currencyCode: 'EUR', value: 12, fractionalDigits: -3, decimalValue: 'x', currency: [] } as object,
  ])('%j never throws, and is no money or a whole amount', value => {
    const money = readMoney(value, 'EUR')
    expect(money === null || Number.isSafeInteger(money.amount)).toBe(true)
  })

  test('anything at all is either none or a whole number', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const money = readMoney(value, 'EUR')
        expect(money === null || (isAmount(money.amount, 3) && /^[A-Z]{3}$/.test(money.currency))).toBe(true)
      }),
      { seed: 5, numRuns: 2000 },
    )
  })
})

describe('digits', () => {
  test.each([
    ['0.005', 2, 1],
    ['0.004', 2, 0],
    ['-0.005', 2, -1],
    ['-0.001', 2, 0],
    ['1.005', 2, 101],
    ['2.675', 2, 268],
    ['0.995', 2, 100],
    ['19.99', 2, 1999],
    ['0.5', 0, 1],
    ['007', 2, 700],
    ['+1', 2, 100],
    ['1.', 2, 100],
  ])('%s with %i decimals is %i', (text, decimals, amount) => {
    const read = fromDecimal(text, decimals)
    expect(read).toBe(amount)
    // No minus before nothing.
    expect(Object.is(read, -0)).toBe(false)
  })

  test('are the same after the way there and back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3), (given, decimals) => {
        const amount = given % 1e15
        expect(fromDecimal(toDecimal(amount, decimals), decimals)).toBe(amount + 0)
      }),
      { seed: 9, numRuns: 2000 },
    )
  })

  test.each([
    [125_000, 2, 0, 1250],
    [1250, 0, 2, 125_000],
    [149, 2, 0, 1],
    [150, 2, 0, 2],
    [Number.NaN, 2, 0, null],
    ['5', 2, 0, null],
  ])('%d counted with %i decimals is, with %i, %d', (amount, from, to, expected) => {
    expect(rescale(amount, { from, to })).toBe(expected)
  })
})
