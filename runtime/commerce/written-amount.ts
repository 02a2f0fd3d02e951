import { decimalsOf, fromDecimal, toDecimal } from './amounts.library.ts'
import { maxPrice } from './limits.ts'
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

/** Up to twelve digits, then perhaps a comma or a point and two more; before or after them, what the money is called. */
const pattern = /^(?:(\p{L}+)\.?)?(\d{1,12})(?:[.,](\d{1,2}))?(?:(\p{L}+)\.?)?$/u

/** What people write for their money where that is not how its code begins, without the signs: `R$` is `R`. */
const words: Readonly<Record<string, string | undefined>> = {
  BRL: 'R',
  CHF: 'FR',
  COP: 'COL',
  CZK: 'KČ',
  DKK: 'KR',
  IDR: 'RP',
  MYR: 'RM',
  NOK: 'KR',
  PLN: 'ZŁ',
  RUB: 'РУБ',
  SEK: 'KR',
  ZAR: 'R',
}

/** An amount as somebody writes it: `12,5` → 1250. Of `1.234` nobody can say whether it is a thousand or one. */
export function readWrittenAmount(text: string, { currency, min, max }: AmountLimits): WrittenAmount {
  if (!text.trim()) return { problem: 'choose' }
  const decimals = decimalsOf(currency)
  const figures = text
    .slice(0, 40)
    .toUpperCase()
    // Hebrew writes marks of direction around it.
    .replace(/[\s\p{Sc}\p{Cf}]/gu, '')
  const [, before = '', whole = '', fraction = '', after = ''] = pattern.exec(figures) ?? []
  const isOurs = [before, after].every(word => isCalled(word, currency)) && fraction.length <= decimals
  const amount = isOurs ? fromDecimal(`${whole}.${fraction}`, decimals) : null
  if (amount === null) return { problem: 'number' }
  if (amount === 0 || amount < amountLimit(min, currency).amount) return { problem: 'tooLittle' }
  if (amount > amountLimit(max, currency).amount) return { problem: 'tooMuch' }
  return { money: { amount, currency } }
}

/** `EUR`, `euro`, `HK` of `HK$`, or its word: no other money is taken for ours. */
function isCalled(word: string, currency: string): boolean {
  return currency.startsWith(word) || word.startsWith(currency) || !!words[currency]?.startsWith(word)
}

/** What somebody may give at the least or at the most: never more than the greatest price (visitor spec §9). */
export function amountLimit(units: number, currency: string): Money {
  return { amount: Math.min(fromDecimal(units, decimalsOf(currency)) ?? maxPrice, maxPrice), currency }
}

/** As an address says it: `12.50` */
export function amountInAddress({ amount, currency }: Money): string {
  return toDecimal(amount, decimalsOf(currency))
}
