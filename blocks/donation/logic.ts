/** Why an amount is none that can be given. */
export type AmountProblem = 'choose' | 'number' | 'tooLittle' | 'tooMuch'

export interface Limits {
  /** Digits after the comma. */
  readonly decimals: number
  /** In units of the currency. */
  readonly min: number
  readonly max: number
}

/** In the smallest unit of the currency: visitor spec §9. */
export const greatest = 100_000_000

/** All currencies of the builder have two, but for the yen: visitor spec §3. */
export function decimalsOf(currency: string): number {
  return currency === 'JPY' ? 0 : 2
}

/**
 * An amount as somebody writes it, as the checkout wants it: `12,5` → `12.50`. Digits, and one comma or point before the
 * last two at most: of `1.234` nobody can say whether it is a thousand or one.
 */
export function readAmount(text: string, { decimals, min, max }: Limits): string | AmountProblem {
  const [, whole = '', , fraction = ''] = amount.exec(text.replace(/[\s€$£]/g, '').slice(0, 20)) ?? []
  if (!text.trim()) return 'choose'
  if (!whole || fraction.length > decimals) return 'number'
  const value = Number(`${whole}.${fraction}`)
  if (value < min || value === 0) return 'tooLittle'
  if (value > Math.min(max, greatest / 10 ** decimals)) return 'tooMuch'
  return decimals > 0 ? `${Number(whole)}.${fraction.padEnd(decimals, '0')}` : `${Number(whole)}`
}

const amount = /^(\d{1,12})([.,](\d{1,2}))?$/
