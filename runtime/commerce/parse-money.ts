import { fromDecimal } from './amounts.library.ts'
import { type Currency, currencyFor } from './currencies.ts'
import { formatMoney, grouped, type Money, type MoneyFormat } from './money.ts'

/** What `formatMoney` has written, with or without its symbol; `null` for anything else. */
export function parseMoney(text: string, currency: string, { locale }: MoneyFormat = {}): Money | null {
  const known = currencyFor(currency)
  const amount = parseAsSpec(text, known) ?? (locale ? parseIn(locale, { text, currency }) : null)
  return amount === null ? null : { amount, currency }
}

function parseAsSpec(text: string, currency: Currency): number | null {
  const { before, after, decimals } = currency
  const trimmed = text.slice(0, 60).trim()
  const isNegative = trimmed.startsWith('-')
  const bare = withoutEnds(isNegative ? trimmed.slice(1) : trimmed, before.trim(), after.trim())
  const [whole = '', ...fractions] = bare.split('.')
  const digits = whole.replaceAll(',', '')
  const isGrouped = whole === digits || whole === grouped(digits)
  const hasDecimals = fractions.length === (decimals > 0 ? 1 : 0) && (fractions[0] ?? '').length === decimals
  if (!/^\d/.test(bare) || !isGrouped || !hasDecimals) return null
  const amount = fromDecimal([digits, ...fractions].join('.'), decimals)
  return amount === null || !isNegative || amount === 0 ? amount : -amount
}

function withoutEnds(text: string, start: string, end: string): string {
  const from = text.startsWith(start) ? start.length : 0
  const to = end && text.endsWith(end) ? text.length - end.length : text.length
  return text.slice(from, to).trim()
}

/** Its digits are the amount, if that is written so. */
function parseIn(locale: string, { text, currency }: { readonly text: string; readonly currency: string }) {
  const digits = digitsOf(locale)
  const amount = Number([...text.slice(0, 80)].map(char => digits.get(char) ?? '').join(''))
  return [amount, -amount].find(each => formatMoney({ amount: each, currency }, { locale }) === text) ?? null
}

/** Not all languages write the same ten. */
function digitsOf(locale: string): ReadonlyMap<string, string> {
  try {
    const all = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(1_234_567_890)]
    return new Map(all.map((char, i) => [char, `${(i + 1) % 10}`]))
  } catch {
    // As above.
    return new Map()
  }
}
