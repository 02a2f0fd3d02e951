import type { ProductType } from '../page/index.ts'
import { type Money, times } from './money.ts'

/** One line of the cart. */
export interface CartEntry {
  /** By which the server knows the line; empty where it said none, and then the line cannot be changed. */
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly type: ProductType | null
  readonly title: string
  readonly url: string
  /** The address of its picture; empty without one. */
  readonly image: string
  /** What was chosen: `Size` → `M`. */
  readonly options: ReadonlyMap<string, string>
  readonly quantity: number
  /** As the server says it: of what is weighed it is no whole number. */
  readonly amount: number
  /** More of it may be had, or fewer: a place in a course is one. */
  readonly isCountable: boolean
  /** How many there are; `Infinity` where the server does not say. */
  readonly stock: number
  readonly unitPrice: Money | null
  readonly total: Money | null
  /** What was written in the product's own form, as JSON text; `null` without one. */
  readonly additionalFields: string | null
  /** The plan it is subscribed to; empty for what is bought once. */
  readonly subscriptionOptionId: string
  /** What the server says of that plan; `null` where it says nothing. */
  readonly plan: object | null
}

/** The cart as templates see it: visitor spec §3. Of what they cannot know the server's words are left as they are. */
export interface Cart {
  readonly id: string
  /** By which its lines are changed. */
  readonly cartToken: string
  readonly websiteId: string
  readonly orderId: string
  readonly created: Date | null
  readonly isPurchased: boolean
  readonly entries: readonly CartEntry[]
  readonly shippingOptions: readonly unknown[]
  readonly applicableTaxRules: readonly unknown[]
  readonly coupons: readonly unknown[]
  readonly validCoupons: readonly unknown[]
  readonly invalidCoupons: readonly unknown[]
  readonly selectedShippingOption: object | null
  readonly shippingLocation: object | null
  /** In hundredths, as the server counts them. */
  readonly subtotalCents: number
  readonly taxCents: number
  readonly shippingCostCents: number
  readonly discountCents: number
  readonly grandTotalCents: number
  readonly totalQuantity: number
  /** `null` where the server says none, and a line has no price that is known, or one in another currency. */
  readonly subtotalAmount: Money | null
  readonly hasDigital: boolean
  readonly purelyDigital: boolean
  readonly requiresShipping: boolean
  /** The server lets nobody pay yet, because there is less in it than the shop sells at a time. */
  readonly shouldBlockPurchaseForMinimumOrderAmount: boolean
}

/** What there is before anything has been added. */
export function emptyCart(currency: string): Cart {
  return {
    id: '',
    cartToken: '',
    websiteId: '',
    orderId: '',
    created: null,
    isPurchased: false,
    entries: [],
    shippingOptions: [],
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    selectedShippingOption: null,
    shippingLocation: null,
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    subtotalAmount: { amount: 0, currency },
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    shouldBlockPurchaseForMinimumOrderAmount: false,
  }
}

/**
 * The cart as it will be once the server has heard of these quantities, by the ids of their lines; 0 takes a line away.
 * What only the server can count (taxes, shipping, discounts) stays as it has said.
 */
export function withQuantities(cart: Cart, wanted: ReadonlyMap<string, number>): Cart {
  const changed = cart.entries.filter(({ id, quantity }) => (wanted.get(id) ?? quantity) !== quantity)
  if (changed.length === 0) return cart
  let { totalQuantity } = cart
  let subtotal = cart.subtotalAmount?.amount ?? 0
  for (const { id, quantity, unitPrice } of changed) {
    const more = (wanted.get(id) ?? quantity) - quantity
    totalQuantity += more
    // A line whose price nobody knows leaves the sum as it was, until the server has counted.
    if (!unitPrice || unitPrice.currency !== cart.subtotalAmount?.currency) continue
    subtotal += unitPrice.amount * more
  }
  subtotal = Math.max(0, subtotal)
  const cents = scaled(subtotal, cart)
  return {
    ...cart,
    entries: cart.entries.flatMap(entry => withQuantity(entry, wanted.get(entry.id))),
    subtotalCents: cart.subtotalCents + cents,
    grandTotalCents: Math.max(0, cart.grandTotalCents + cents),
    subtotalAmount: cart.subtotalAmount && { ...cart.subtotalAmount, amount: subtotal },
    totalQuantity: Math.max(0, totalQuantity),
    // So it was for what was in it before.
    shouldBlockPurchaseForMinimumOrderAmount: false,
  }
}

function withQuantity(entry: CartEntry, quantity = entry.quantity): readonly CartEntry[] {
  if (quantity <= 0) return []
  if (quantity === entry.quantity) return [entry]
  return [
    { ...entry, quantity, amount: quantity, total: entry.unitPrice && times(entry.unitPrice, quantity) },
  ]
}

/** As the server's own number relates to the amount: it may count hundredths of a currency that has none. */
function scaled(subtotal: number, { subtotalCents, subtotalAmount }: Cart): number {
  const amount = subtotalAmount?.amount ?? 0
  const difference = subtotal - amount
  return amount > 0 && subtotalCents === amount * 100 ? difference * 100 : difference
}

/** Nothing has changed that a visitor would see. */
export function isSameCart(a: Cart, b: Cart): boolean {
  const seen = ({ entries, totalQuantity, subtotalAmount, grandTotalCents }: Cart) =>
    JSON.stringify([
      entries.map(({ id, quantity, total }) => [id, quantity, total]),
      totalQuantity,
      subtotalAmount,
      grandTotalCents,
    ])
  return seen(a) === seen(b)
}
