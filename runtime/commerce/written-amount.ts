import { decimalsOf, fromDecimal, toDecimal } from './amounts.library.ts'
import { maxPrice, plainDigits } from './limits.ts'
import type { Money } from './money.ts'

/** Why an amount is none that can be given. */
export type AmountProblem = 'choose' | 'number' | 'tooLittle' | 'tooMuch'

/** What somebody has written, or why it is no amount. */
export type WrittenAmount = { readonly money: Money } | { readonly problem: AmountProblem }

export interface AmountLimits {
  readonly currency: string
  /** In units of the currency. */
  readonly min: number
  readonly max: number
}

/** A number, and before or after it what the money is called. What stands for no cents, as in `50.–` and `50/-`, says nothing. */
const pattern = /^(?:(\p{L}+)\.?)?(\d[\d.,'’]*?)(?:[.,:/][-–—]{1,2})?(?:(\p{L}+)\.?)?$/u
/** Then perhaps a comma or a point and two digits more, or three, of which only a point says that they are no thousand. */
const plain = /^(\d{1,12})(?:[.,](\d{1,2})|\.(\d{3}))?$/
/** In groups of three, or as in India: `1,234.50`, `1.234,50`, `1’234`, `1,00,000`. */
const groups = /^([1-9]\d{0,2}([.,'’])(?:\d{2,3}\2)*\d{3})(?:(?!\2)[.,](\d{1,2}))?$/

/** What people write for their money where that is not how its code begins, or the beginning of it, without the signs: `R$` is `R`. */
const words =
  ' BRL:REAIS CHF:FRANKEN CHF:FRANCS CHF:FRANCHI CHF:SFR CNY:元 COP:COL CZK:KČ DKK:KR GBP:POUNDS HUF:FT IDR:RP INR:RS JPY:円 KRW:원' +
  ' MYR:RM NOK:KR PLN:ZŁ RON:LEI RUB:РУБ SEK:KR TRY:TL USD:DOLLARS ZAR:R'

/** An amount as somebody writes it: `12,5` → 1250. Of `1.234` nobody can say whether it is a thousand or one. */
export function readWrittenAmount(text: string, { currency, min, max }: AmountLimits): WrittenAmount {
  if (!text.trim()) return { problem: 'choose' }
  const decimals = decimalsOf(currency)
  const said = plainDigits(text.slice(0, 40))
    .toUpperCase()
    // Hebrew writes marks of direction around it.
    .replace(/[\s\p{Sc}\p{Cf}]/gu, '')
    .replace('٫', '.')
    .replaceAll('٬', '’')
  const [, before = '', figures = '', after = ''] = pattern.exec(said) ?? []
  const isOurs = [before, after].every(word => isCalled(word, currency))
  const amount = isOurs ? amountOf(figures, decimals) : null
  if (amount === null) return { problem: 'number' }
  if (amount === 0 || amount < amountLimit(min, currency).amount) return { problem: 'tooLittle' }
  if (amount > amountLimit(max, currency).amount) return { problem: 'tooMuch' }
  return { money: { amount, currency } }
}

/** `null` for what is no number, or not one of this currency. */
function amountOf(figures: string, decimals: number): number | null {
  const [, grouped = '', by = '', cents = ''] = groups.exec(figures) ?? []
  const isGrouped = cents !== '' || /['’]/.test(by) || grouped.split(by).length > 2 || decimals === 0
  const [, few = '', short, long] = plain.exec(figures) ?? []
  const whole = grouped && isGrouped ? grouped.replace(/\D/g, '') : few
  const fraction = grouped && isGrouped ? cents : (short ?? long ?? '')
  return fraction.length <= decimals ? fromDecimal(`${whole}.${fraction}`, decimals) : null
}

/** `EUR`, `euro`, `HK` of `HK$`, or its word: no other money is taken for ours. */
function isCalled(word: string, currency: string): boolean {
  return currency.startsWith(word) || word.startsWith(currency) || words.includes(` ${currency}:${word}`)
}

/** What somebody may give at the least or at the most: never more than the greatest price (visitor spec §9). */
export function amountLimit(units: number, currency: string): Money {
  return { amount: Math.min(fromDecimal(units, decimalsOf(currency)) ?? maxPrice, maxPrice), currency }
}

/** As an address says it: `12.50` */
export function amountInAddress({ amount, currency }: Money): string {
  return toDecimal(amount, decimalsOf(currency))
}
