import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { currencyCodes } from './currencies.ts'
import { currencyCode, decimalsOf } from './currency.ts'
import { formatMoney, formatNumber, sumOf, times } from './money.ts'
import { parseMoney } from './parse-money.ts'

/** How each of the 27 writes its number `#`: visitor spec §3, with the symbols of the builder's stylesheets. */
const written: Readonly<Record<string, string>> = {
  EUR: '€#',
  USD: '$#',
  AUD: '$# AUD',
  NOK: '# kr',
  CAD: '$# CAD',
  NZD: '$#',
  DKK: '# kr',
  GBP: '£#',
  HKD: 'HK$#',
  CHF: 'CHF#',
  MXN: '$#',
  SGD: 'S$#',
  SEK: '# kr',
  CZK: '# Kč',
  ILS: '₪ #',
  PHP: 'Php#',
  RUB: '# р.',
  PLN: '# zł',
  THB: '฿#',
  MYR: 'RM#',
  ARS: '$# ARS',
  BRL: '# R$',
  COP: 'COL$#',
  IDR: 'Rp#',
  INR: '₹#',
  JPY: '¥#',
  ZAR: 'R#',
}

/** In the smallest unit; with two decimals, and with none. */
const amounts: readonly (readonly [amount: number, two: string, none: string])[] = [
  [0, '0.00', '0'],
  [1, '0.01', '1'],
  [99, '0.99', '99'],
  [100, '1.00', '100'],
  [1250, '12.50', '1,250'],
  [99_999, '999.99', '99,999'],
  [100_000, '1,000.00', '100,000'],
  [123_456_789, '1,234,567.89', '123,456,789'],
  [100_000_000, '1,000,000.00', '100,000,000'],
  [999_999_999_999_999, '9,999,999,999,999.99', '999,999,999,999,999'],
  [-5, '0.05', '5'],
  [-123_456, '1,234.56', '123,456'],
]

describe('27 currencies × 12 amounts', () => {
  test('are all that the spec names', () => {
    expect(currencyCodes()).toEqual(Object.keys(written))
    expect([currencyCodes().length, amounts.length]).toEqual([27, 12])
  })

  const rows = Object.entries(written).flatMap(([currency, text]) =>
    amounts.map(([amount, two, none]) => {
      const number = currency === 'JPY' ? none : two
      return { currency, amount, number, expected: `${amount < 0 ? '-' : ''}${text.replace('#', number)}` }
    }),
  )

  test.each(rows)('$amount in $currency is $expected', ({ currency, amount, number, expected }) => {
    expect(formatMoney({ currency, amount })).toBe(expected)
    expect(formatNumber({ currency, amount })).toBe(`${amount < 0 ? '-' : ''}${number}`)
    expect(parseMoney(expected, currency)).toEqual({ currency, amount })
    expect(parseMoney(`${amount < 0 ? '-' : ''}${number}`, currency)).toEqual({ currency, amount })
  })
})

describe('what is written is read again', () => {
  const integer = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })
  const currency = fc.constantFrom(...currencyCodes())

  test('as the same whole number, to 15 places, in every currency', () => {
    fc.assert(
      fc.property(integer, currency, (amount, code) => {
        const money = { amount, currency: code }
        expect(parseMoney(formatMoney(money), code)).toEqual(money)
      }),
      { seed: 17, numRuns: 3000 },
    )
  })

  test.each(['it-IT', 'en-US', 'de-CH', 'fr-FR', 'ar-EG', 'fa-IR', 'hi-IN-u-nu-deva', 'pl-PL', 'ja-JP'])(
    'also as people write it whose language is %s',
    locale => {
      fc.assert(
        fc.property(integer, currency, (amount, code) => {
          const money = { amount, currency: code }
          expect(parseMoney(formatMoney(money, { locale }), code, { locale })).toEqual(money)
        }),
        { seed: 17, numRuns: 200 },
      )
    },
  )
})

describe('the locale of the page', () => {
  test.each([
    ['it-IT', 'EUR', 123_456, '1.234,56 €'],
    ['it-IT', 'EUR', 12_345_678, '123.456,78 €'],
    ['en-US', 'USD', -123_456, '-$1,234.56'],
    ['de-DE', 'JPY', 1234, '1.234 ¥'],
    ['es-ES', 'COP', 123_456, '1.234,56 COP'],
    ['it-IT', 'IDR', 5, '0,05 IDR'],
  ])('%s writes %s %i as %s', (locale, currency, amount, expected) => {
    expect(formatMoney({ currency, amount }, { locale }).replace(/\u00a0|\u202f/g, ' ')).toBe(expected)
  })

  test.each(['', 'x', 'it_IT', '💶', 'a'.repeat(99)])(
    'that the browser does not know (%j) leaves the spec’s format',
    locale => {
      expect(formatMoney({ currency: 'EUR', amount: 1250 }, { locale })).toBe('€12.50')
    },
  )

  test('is asked once for each language and currency, however many amounts are written', () => {
    const make = vi.spyOn(Intl, 'NumberFormat')
    const write = (amount: number, currency: string) => formatMoney({ amount, currency }, { locale: 'fr-CH' })
    expect([write(1, 'EUR'), write(2, 'EUR'), write(3, 'CHF')]).toHaveLength(3)
    expect(make).toHaveBeenCalledTimes(2)
    expect(write(123_456, 'CHF')).not.toBe(write(123_456, 'EUR'))
  })

  test('survives a page that has broken Intl', () => {
    vi.stubGlobal('Intl', undefined)
    // In which nothing has been written before.
    expect(formatMoney({ currency: 'EUR', amount: 1250 }, { locale: 'it-CH' })).toBe('€12.50')
    expect(formatMoney({ currency: 'HUF', amount: 1250 })).toBe('12.50 HUF')
    expect(parseMoney('12,50 €', 'EUR', { locale: 'it-IT' })).toBeNull()
    vi.unstubAllGlobals()
  })
})

describe('nonsense', () => {
  test.each([Number.NaN, Infinity, -Infinity, 0.5, 1e15, 2 ** 53, 1e300])('%d yen has no text', amount => {
    expect(formatMoney({ amount, currency: 'JPY' })).toBe('')
    expect(formatNumber({ amount, currency: 'JPY' })).toBe('')
  })

  test.each([
    '',
    ' ',
    '-',
    '€',
    'free',
    '12',
    '12.5',
    '12.505',
    '1,2.50',
    '12,34.50',
    ',123.00',
    '1.234,50',
    '1e3.00',
    '--1.00',
    '0x1.00',
    '١٢.٥٠',
    '12.50 12.50',
    '$12.50',
    `${'9'.repeat(100_000)}.00`,
    '1,000,000,000,000,000.00',
  ])('%.20j is no amount in euros', text => {
    expect(parseMoney(text, 'EUR')).toBeNull()
    expect(parseMoney(text, 'EUR', { locale: 'it-IT' })).toBeNull()
  })

  test('a currency that the spec does not name is written with its code, in the decimals it has', () => {
    expect(formatMoney({ amount: 123_450, currency: 'HUF' })).toBe('1,234.50 HUF')
    expect(formatMoney({ amount: 123_450, currency: 'KRW' })).toBe('123,450 KRW')
    expect(formatMoney({ amount: 123_450, currency: 'KWD' })).toBe('123.450 KWD')
    expect(decimalsOf('KRW')).toBe(0)
    expect(formatMoney({ amount: 1, currency: 'not a code' })).toBe('0.01 not a code')
  })

  test.each([
    ['eur', 'EUR'],
    [' gbp ', 'GBP'],
    ['', 'USD'],
    ['EURO', 'USD'],
    ['12€', 'USD'],
    [undefined, 'USD'],
    [null, 'USD'],
    [{}, 'USD'],
    ['__proto__', 'USD'],
  ])('the code of %j is %s', (value, expected) => {
    expect(currencyCode(value)).toBe(expected)
  })
})

describe('sums', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' })
  test('are of one currency, and of what can be counted', () => {
    expect(sumOf([euros(1), euros(2)], 'EUR')).toEqual(euros(3))
    expect(sumOf([], 'EUR')).toEqual(euros(0))
    expect(sumOf([euros(1), { amount: 1, currency: 'USD' }], 'EUR')).toBeNull()
    expect(sumOf([euros(1), null], 'EUR')).toBeNull()
    expect(sumOf([euros(Number.MAX_SAFE_INTEGER), euros(1)], 'EUR')).toBeNull()
    expect(times(euros(1999), 3)).toEqual(euros(5997))
    expect(times(euros(Number.MAX_SAFE_INTEGER), 2)).toBeNull()
  })
})
