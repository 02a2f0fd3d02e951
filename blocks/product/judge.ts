import { maxQuantity } from '#runtime/commerce/index.ts'
import { type Choice, type Product, totalStock } from '#runtime/commerce/products.library.ts'

/** Why what is chosen cannot be had. */
export type Lack = 'soldOut' | 'gone'

/** What can be had of what is chosen. */
export interface Judged {
  /** At the most, in one line of the cart: 1 also of what is not there, because a field holds no 0. */
  readonly most: number
  readonly stock: number
  readonly lack: Lack | null
}

/** Whether a product is sold out as a whole the page says; here its variants count, also of a type that nobody can name. */
export function judge(product: Product, { variant, isGone }: Choice): Judged {
  const isOut = product.variants.length > 0 && totalStock(product) <= 0
  const stock = variant?.stock ?? (isOut || isGone ? 0 : Infinity)
  return {
    stock,
    most: Math.max(1, Math.min(stock, maxQuantity)),
    lack: isGone ? 'gone' : stock <= 0 ? 'soldOut' : null,
  }
}
