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
  ])('%j is %s', (text, expected) => {
    expect(readAmount(text, limits)).toEqual({ amount: expected })
  })

  test.each([
    ['', 'choose'],
    ['   ', 'choose'],
    ['venti', 'number'],
    ['1.234', 'number'],
    ['1.234,50', 'number'],
    ['12,345', 'number'],
    ['-5', 'number'],
    ['+5', 'number'],
    ['5e3', 'number'],
    ['0x10', 'number'],
    ['Infinity', 'number'],
    ['5,', 'number'],
    [',5', 'number'],
    ['٢٥', 'number'],
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
    expect(readAmount('500,5', yen)).toEqual({ problem: 'number' })
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
