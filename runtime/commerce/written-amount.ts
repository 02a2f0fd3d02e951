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

/** Up to twelve digits, then perhaps a comma or a point and two more. */
const pattern = /^(\d{1,12})([.,](\d{1,2}))?$/

/** An amount as somebody writes it: `12,5` → 1250. Of `1.234` nobody can say whether it is a thousand or one. */
export function readWrittenAmount(text: string, { currency, min, max }: AmountLimits): WrittenAmount {
  if (!text.trim()) return { problem: 'choose' }
  const decimals = decimalsOf(currency)
  const figures = text
    .slice(0, 40)
    .toUpperCase()
    .replace(currency, '')
    .replace(/[\s\p{Sc}]/gu, '')
  const [, whole = '', , fraction = ''] = pattern.exec(figures) ?? []
  const amount = fraction.length > decimals ? null : fromDecimal(`${whole}.${fraction}`, decimals)
  if (amount === null) return { problem: 'number' }
  if (amount === 0 || amount < amountLimit(min, currency).amount) return { problem: 'tooLittle' }
  if (amount > amountLimit(max, currency).amount) return { problem: 'tooMuch' }
  return { money: { amount, currency } }
}

/** What somebody may give at the least or at the most: never more than the greatest price (visitor spec §9). */
export function amountLimit(units: number, currency: string): Money {
  return { amount: Math.min(fromDecimal(units, decimalsOf(currency)) ?? maxPrice, maxPrice), currency }
}

/** As an address says it: `12.50` */
export function amountInAddress({ amount, currency }: Money): string {
  return toDecimal(amount, decimalsOf(currency))
}
