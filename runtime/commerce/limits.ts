import { isAmount } from './amounts.library.ts'

/** In the currency's smallest unit: visitor spec §9. */
export const maxPrice = 100_000_000
/** Characters: visitor spec §9. */
export const maxSkuLength = 60
/** Of one line of the cart, as the builder's own fields have it. */
export const maxQuantity = 9999

/** A price that a product may have: whole, in the currency’s smallest unit, and at most 100,000,000. */
export function isPrice(amount: unknown): amount is number {
  return isAmount(amount) && amount >= 0 && amount <= maxPrice
}

/** A product's own number: not empty, at most 60 characters (visitor spec §5). */
export function isSku(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= maxSkuLength
}

/** A number for a product that has none: `SQ` and seven random digits (visitor spec §5). @param random from 0 up to 1 */
export function generateSku(random: () => number = Math.random): string {
  const digits = [...Array(7)].map(() => Math.min(9, Math.max(0, Math.floor(random() * 10))))
  return `SQ${digits.join('')}`
}

/** The figures of Arabic and Persian, and the wide ones of Japanese keyboards, as 0 to 9: each row of them begins at a multiple of 16. */
export function plainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, digit => `${digit.charCodeAt(0) & 15}`)
}

/** What a field for the quantity may hold: whole, from 1 to 9999, and no more than there is. `null` when it is no number. */
export function quantityFrom(value: unknown, stock = Infinity): number | null {
  const text =
    typeof value === 'number' ? `${value}` : typeof value === 'string' ? plainDigits(value).trim() : ''
  if (!/^[0-9]+$/.test(text)) return null
  return Math.max(1, Math.min(Number(text), maxQuantity, stock))
}
