import { isRecord, ownValue } from '../schema/index.ts'
import { currencyCode, decimalsOf, fromDecimal, isAmount, rescale } from './amounts.library.ts'
import type { Money } from './money.ts'

/** The older fields (`price`, `…Cents`) count hundredths, whatever the currency: of yen, too. */
const hundredths = 2

/**
 * Money as servers write it, `null` for what is none:
 * - `{ currencyCode, value: 1250, decimalValue: "12.50", fractionalDigits: 2 }`, whose `value` counts the smallest unit
 * - `{ currency, value: "12.50" }`, in units of the currency
 * - `1250`, hundredths; `"12.50"`, units
 */
export function readMoney(value: unknown, currency: string): Money | null {
  const found = isRecord(value) ? readRecord(value, currency) : readBare(value, currency)
  return found && found.amount !== null ? { amount: found.amount, currency: found.currency } : null
}

/** A field in cents: hundredths of the cart's currency. */
export function readCents(value: unknown, currency: string): Money | null {
  const cents = typeof value === 'string' ? fromDecimal(value, 0) : value
  const amount = rescale(cents, { from: hundredths, to: decimalsOf(currency) })
  return amount === null ? null : { amount, currency }
}

interface Read {
  readonly amount: number | null
  readonly currency: string
}

function readRecord(record: object, fallback: string): Read {
  const code = ownValue(record, 'currencyCode')
  const currency = currencyCode(code ?? ownValue(record, 'currency'), fallback)
  const decimals = decimalsOf(currency)
  const decimal = fromDecimal(ownValue(record, 'decimalValue'), decimals)
  if (decimal !== null) return { amount: decimal, currency }
  const value = ownValue(record, 'value')
  const digits = ownValue(record, 'fractionalDigits')
  const isInSmallest = Number.isInteger(digits) || (code !== undefined && isAmount(value))
  if (!isInSmallest) return { amount: fromDecimal(value, decimals), currency }
  const from = Number.isInteger(digits) ? Math.min(Math.max(Number(digits), 0), 6) : decimals
  return { amount: rescale(fromDecimal(value, 0), { from, to: decimals }), currency }
}

function readBare(value: unknown, currency: string): Read | null {
  if (Number.isInteger(value)) return readCents(value, currency)
  // A fraction of a hundredth is no price: it counts units.
  return { amount: fromDecimal(value, decimalsOf(currency)), currency }
}
