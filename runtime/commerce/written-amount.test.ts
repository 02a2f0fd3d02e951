import { describe, expect, test } from 'vitest'
import { amountInAddress, readWrittenAmount } from './written-amount.ts'

const limits = { currency: 'EUR', min: 1, max: 5_000 }

/** As the checkout is asked for it, or why it is not. */
function readAmount(text: string, given: typeof limits) {
  const written = readWrittenAmount(text, given)
  return 'money' in written ? { amount: amountInAddress(written.money) } : written
}

describe('an amount that somebody has written', () => {
  test.each([
    ['25', '25.00'],
    ['25,5', '25.50'],
    ['25.50', '25.50'],
    [' 25 € ', '25.00'],
    ['€25', '25.00'],
    ['007', '7.00'],
    ['1', '1.00'],
    ['1 000', '1000.00'],
    ['5000', '5000.00'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['€5,000.00', '5000.00'],
    ['1’234', '1234.00'],
    ["1'234.5", '1234.50'],
    ['50.–', '50.00'],
    ['50,-', '50.00'],
    ['٢٥', '25.00'],
    ['２５', '25.00'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
  ])('%j is %s', (text, expected) => {
    expect(readAmount(text, limits)).toEqual({ amount: expected })
  })

  test.each([
    ['', 'choose'],
    ['   ', 'choose'],
    ['venti', 'number'],
    ['1.234', 'number'],
    ['1,234', 'number'],
    ['1.234.50', 'number'],
    ['1.234,5.6', 'number'],
    ['12’34', 'number'],
    ['50-', 'number'],
    ['1.234.567', 'tooMuch'],
    ['12,345', 'number'],
    ['-5', 'number'],
    ['+5', 'number'],
    ['5e3', 'number'],
    ['0x10', 'number'],
    ['Infinity', 'number'],
    ['5,', 'number'],
    [',5', 'number'],
    ['9'.repeat(100_000), 'number'],
    ['0', 'tooLittle'],
    ['0,99', 'tooLittle'],
    ['5000,01', 'tooMuch'],
    ['999999999999', 'tooMuch'],
  ])('%.20j is none, and says why: %s', (text, expected) => {
    expect(readAmount(text, limits)).toEqual({ problem: expected })
  })

  test.each([
    ['CHF 12.50', 'CHF'],
    ['12,50 chf', 'CHF'],
    ['₹12.50', 'INR'],
    ['12,50 EUR', 'EUR'],
    ['12,50 euro', 'EUR'],
    ['R$ 12,50', 'BRL'],
    ['12.50 R$', 'BRL'],
    ['12,50 kr', 'NOK'],
    ['12,50 kr.', 'DKK'],
    ['kr. 12,50', 'SEK'],
    ['12,50 zł', 'PLN'],
    ['12,50 Kč', 'CZK'],
    ['Fr. 12.50', 'CHF'],
    ['12.50 franchi', 'CHF'],
    ['Rs. 12.50', 'INR'],
    ['12,50 reais', 'BRL'],
    ['$12.50 dollars', 'USD'],
    ['HK$12.50', 'HKD'],
    ['US$ 12.50', 'USD'],
    ['RM12.50', 'MYR'],
    ['12.50 р.', 'RUB'],
    ['\u200f12.50 \u200f₪', 'ILS'],
  ])('may be written with its currency: %j', (text, currency) => {
    expect(readAmount(text, { ...limits, currency })).toEqual({ amount: '12.50' })
    const other = currency === 'USD' ? 'GBP' : 'USD'
    expect(readAmount(`${other} 12.50`, { ...limits, currency })).toEqual({ problem: 'number' })
  })

  test('has no cents in yen', () => {
    const yen = { ...limits, currency: 'JPY' }
    expect(readAmount('500', yen)).toEqual({ amount: '500' })
    for (const text of ['500,5', '0,001', '0.500'])
      expect(readAmount(text, yen)).toEqual({ problem: 'number' })
  })

  test.each([
    ['5,000円', 'JPY', '5000'],
    ['５０００円', 'JPY', '5000'],
    ['5.000', 'KRW', '5000'],
    ['5,000원', 'KRW', '5000'],
    ['Fr. 50.-', 'CHF', '50.00'],
    ['50:-', 'SEK', '50.00'],
    ['Rs 500/-', 'INR', '500.00'],
    ['1,00,000', 'INR', '100000.00'],
    ['1.500', 'KWD', '1.500'],
    ['12.5', 'KWD', '12.500'],
  ])('%j is written so in %s', (text, currency, amount) => {
    expect(readAmount(text, { currency, min: 1, max: 1_000_000 })).toEqual({ amount })
  })

  test('of three decimals behind a comma nobody can say whether they are a thousand', () => {
    expect(readAmount('1,500', { ...limits, currency: 'KWD' })).toEqual({ problem: 'number' })
  })

  test("is never more than the builder's greatest price, whatever the page allows, and never nothing", () => {
    const free = { currency: 'EUR', min: 0, max: Infinity }
    expect(readAmount('1000000', free)).toEqual({ amount: '1000000.00' })
    expect(readAmount('1000000,01', free)).toEqual({ problem: 'tooMuch' })
    expect(readAmount('0,00', free)).toEqual({ problem: 'tooLittle' })
    expect(readAmount('100000000', { ...free, currency: 'JPY' })).toEqual({ amount: '100000000' })
    expect(readAmount('100000001', { ...free, currency: 'JPY' })).toEqual({ problem: 'tooMuch' })
  })
})
