/** Why an amount is none that can be given. */
export type AmountProblem = 'choose' | 'number' | 'tooLittle' | 'tooMuch'

/** As the checkout wants it, or why there is none. */
export type Amount = { readonly amount: string } | { readonly problem: AmountProblem }

export interface Limits {
  /** Digits after the comma. */
  readonly decimals: number
  /** In units of the currency. */
  readonly min: number
  readonly max: number
}

/** In the smallest unit of the currency: visitor spec §9. */
const greatest = 100_000_000
/** Up to twelve digits, then perhaps a comma or a point and two more. */
const pattern = /^(\d{1,12})([.,](\d{1,2}))?$/

/** All currencies of the builder have two, but for the yen: visitor spec §3. */
export function decimalsOf(currency: string): number {
  return currency === 'JPY' ? 0 : 2
}

/** An amount as somebody writes it: `12,5` → `12.50`. Of `1.234` nobody can say whether it is a thousand or one. */
export function readAmount(text: string, { decimals, min, max }: Limits): Amount {
  if (!text.trim()) return { problem: 'choose' }
  const [, whole = '', , fraction = ''] = pattern.exec(text.slice(0, 40).replace(/[\s€$£]/g, '')) ?? []
  if (!whole || fraction.length > decimals) return { problem: 'number' }
  const value = Number(`${whole}.${fraction}`)
  if (value < min || value === 0) return { problem: 'tooLittle' }
  if (value > Math.min(max, greatest / 10 ** decimals)) return { problem: 'tooMuch' }
  return { amount: `${Number(whole)}${decimals > 0 ? `.${fraction.padEnd(decimals, '0')}` : ''}` }
}
