/**
 * Amounts are whole numbers of the currency's smallest unit, from the server's answer to the screen: what is written with a
 * point is read and written digit by digit, and nothing is ever divided.
 */

/** What a number holds exactly, of at most 15 integer places (visitor spec §5 "Money formatting"). */
export function isAmount(amount: unknown, decimals = 0): amount is number {
  return Number.isSafeInteger(amount) && `${Math.abs(amount as number)}`.length - decimals <= 15
}

/** `1234`, 2 → `12.34` */
export function toDecimal(amount: number, decimals: number): string {
  const digits = `${Math.abs(amount)}`.padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = decimals > 0 ? `.${digits.slice(point)}` : ''
  return `${amount < 0 ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

/** At most 15 integer places; servers write their fractions with as many digits as they like. */
const pattern = /^([+-]?)(\d{1,15})(?:\.(\d{0,20}))?$/

/** `12.34`, 2 → `1234`; what the currency has no digit for is rounded, half away from zero. `null` for anything else. */
export function fromDecimal(value: unknown, decimals: number): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // A number says its shortest text: no arithmetic is done with it.
  const match = pattern.exec(`${value}`.slice(0, 60).trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const digits = fraction.padEnd(decimals, '0')
  const up = Number(digits[decimals] ?? 0) >= 5 ? 1 : 0
  const amount = Number(whole + digits.slice(0, decimals)) + up
  if (!isAmount(amount, decimals)) return null
  return sign === '-' && amount > 0 ? -amount : amount
}

/** The same amount, counted in a unit with other decimals: hundredths of a yen are yen. */
export function rescale(
  amount: unknown,
  { from, to }: { readonly from: number; readonly to: number },
): number | null {
  return isAmount(amount, from) ? fromDecimal(toDecimal(amount, from), to) : null
}
