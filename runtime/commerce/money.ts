import { isAmount, toDecimal } from './amounts.library.ts'
import { type Currency, currencyFor } from './currencies.ts'

export interface Money {
  /** A whole number of the currency's smallest unit. */
  readonly amount: number
  /** Three letters. */
  readonly currency: string
}

export interface MoneyFormat {
  /** Written as people of this language write it; unless told as the spec says, with `,` and `.` (visitor spec §3). */
  readonly locale?: string | undefined
}

/**
 * An amount with its currency, as shops write it: `€1,234.56`. Amounts beyond 15 integer places, and those that are no whole
 * numbers, have no text.
 */
export function formatMoney({ amount, currency }: Money, { locale }: MoneyFormat = {}): string {
  const known = currencyFor(currency)
  const { decimals } = known
  if (!isAmount(amount, decimals)) return ''
  const text = locale ? formatIn(locale, { amount, currency, decimals }) : ''
  return text || formatAsSpec(amount, known)
}

/** The bare number, where the page's own stylesheet draws the symbol. */
export function formatNumber({ amount, currency }: Money): string {
  const { decimals } = currencyFor(currency)
  return isAmount(amount, decimals) ? formatAsSpec(amount, { before: '', after: '', decimals }) : ''
}

/** Of one currency only: what is not has no sum. */
export function sumOf(moneys: readonly (Money | null)[], currency: string): Money | null {
  if (moneys.some(money => money?.currency !== currency)) return null
  const amount = moneys.reduce((sum, money) => sum + (money?.amount ?? 0), 0)
  return Number.isSafeInteger(amount) ? { amount, currency } : null
}

/** So many of them; `null` for more than can be counted. */
export function times({ amount, currency }: Money, quantity: number): Money | null {
  const product = amount * quantity
  return Number.isSafeInteger(product) ? { amount: product, currency } : null
}

/** The minus stands before everything, so that no symbol comes between it and the line's start. */
function formatAsSpec(amount: number, { before, after, decimals }: Currency): string {
  const [whole = '', fraction] = toDecimal(Math.abs(amount), decimals).split('.')
  const number = fraction ? `${grouped(whole)}.${fraction}` : grouped(whole)
  return `${amount < 0 ? '-' : ''}${before}${number}${after}`
}

/** `1234567` → `1,234,567` */
export function grouped(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

interface Said {
  readonly amount: number
  readonly currency: string
  readonly decimals: number
}

/** By language and currency: making one takes as long as dozens of amounts. */
const formats = new Map<string, Intl.NumberFormat>()

/** The decimals stay those of the spec. Groups always: Italian and Spanish would leave them out below ten thousand. */
function formatIn(locale: string, { amount, currency, decimals }: Said): string {
  try {
    const key = `${locale} ${currency}`
    const format =
      formats.get(key) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: 'always' as never,
      })
    formats.set(key, format)
    // A text, because a number would have been divided by a hundred.
    return format.format(toDecimal(amount, decimals) as never)
  } catch {
    // A language or a currency that the browser does not know, or a page that has broken `Intl`.
    return ''
  }
}
