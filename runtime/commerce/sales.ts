import type { Money } from './money.ts'
import type { Product } from './product.ts'
import type { Variant } from './variant.ts'

/** On sale if any variant is (visitor spec §4 "Sales status"); a gift card is worth what is paid for it. */
export function isOnSale({ type, variants }: Product): boolean {
  return type !== 4 && variants.some(({ onSale }) => onSale)
}

/**
 * Sold out if no variant is unlimited or has stock above 0; digital products never are (visitor spec §4 "Sales status").
 * Of what cannot be named nobody can say that it is there.
 */
export function isSoldOut({ type, variants }: Product): boolean {
  if (type === 2 || type === 4) return false
  return type === null || !variants.some(({ stock }) => stock > 0)
}

/** How many there are of all variants together; `Infinity` if one cannot run out. */
export function totalStock({ variants }: Product): number {
  return variants.reduce((sum, { stock }) => sum + stock, 0)
}

/** What is paid: the sale price where it is on sale. */
export function effectivePrice({ price, salePrice, onSale }: Variant): Money | null {
  return onSale ? (salePrice ?? price) : price
}

/** How the line with the price reads. */
export type PriceLine =
  | { readonly kind: 'none' }
  | { readonly kind: 'single'; readonly price: Money }
  | { readonly kind: 'sale'; readonly price: Money; readonly original: Money }
  /** The lowest of several. */
  | { readonly kind: 'from'; readonly price: Money }

/** Of one variant, once it is chosen, or of all that can be. */
export function priceLine(product: Product, chosen: Variant | null = null): PriceLine {
  const variants = chosen ? [chosen] : product.variants
  const isGift = product.type === 4
  const priced = (isGift ? variants.map(each => ({ ...each, onSale: false })) : variants).filter(
    each => effectivePrice(each) !== null,
  )
  const [first] = priced
  const price = lowest(priced.map(effectivePrice))
  if (!first || !price) return { kind: 'none' }
  if (priced.some(each => differs(first, each))) return { kind: 'from', price }
  const { onSale, price: original } = first
  // A sale without what it cost before, or at a price that is none the lower, is the price.
  const isSale = onSale && original?.currency === price.currency && original.amount > price.amount
  return isSale ? { kind: 'sale', price, original } : { kind: 'single', price }
}

/** Varied are prices of which one differs from the first in `onSale`, in `price`, or, on sale, in `salePrice`. */
function differs(first: Variant, each: Variant): boolean {
  return (
    each.onSale !== first.onSale ||
    !isSame(each.price, first.price) ||
    (first.onSale && !isSame(each.salePrice, first.salePrice))
  )
}

function isSame(a: Money | null, b: Money | null): boolean {
  return a?.amount === b?.amount && a?.currency === b?.currency
}

/** Of the first one's currency: others cannot be compared. */
function lowest(moneys: readonly (Money | null)[]): Money | null {
  const known = moneys.filter(each => each !== null)
  const [first] = known
  if (!first) return null
  return known
    .filter(({ currency }) => currency === first.currency)
    .reduce((least, each) => (each.amount < least.amount ? each : least))
}
