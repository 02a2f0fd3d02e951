import type { Stop } from '../env.ts'
import type { Cart } from './cart.ts'
import type { CartOutcome } from './cart-jobs.ts'

/** What a host page may do with the cart. Whatever it hands over, everything resolves to an outcome. */
export interface SiteCart {
  /** The cart as the server has it, once nothing is on its way any more. */
  get(): Promise<CartOutcome>
  /** `{ itemId, sku, quantity, additionalFields, subscriptionOptionId }`; only the first has to be there. */
  add(addition: SiteAddition): Promise<CartOutcome>
  /** How many of a line; 0 takes it away. */
  update(id: string, quantity: number): Promise<CartOutcome>
  remove(id: string): Promise<CartOutcome>
  /** Hears of the cart now and after every change. The data is what ends it. */
  subscribe(fn: (cart: Cart) => void): Promise<CartOutcome<Stop>>
}

export interface SiteAddition {
  readonly itemId: string
  readonly sku?: string
  readonly quantity?: number
  /** What was written in the product's own form, as JSON text. */
  readonly additionalFields?: string | null
  /** The plan, of a product that may be subscribed to. */
  readonly subscriptionOptionId?: string
}
