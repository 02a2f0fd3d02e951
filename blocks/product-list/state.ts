import { isOnSale, isSoldOut, type Product, totalStock } from '#runtime/commerce/products.library.ts'

/** What a card says of its product in one word. */
export type Mark = 'soldOut' | 'sale' | null

/** Never both: what is gone is on sale no more. What the page says counts where nothing else is known. */
export function markOf(
  product: Product | null,
  said: { readonly isSoldOut: boolean; readonly isOnSale: boolean },
): Mark {
  // A product without variants has nothing that could be gone.
  const isKnown = product !== null && product.variants.length > 0
  const isOut = isKnown ? (product.type === null ? totalStock(product) <= 0 : isSoldOut(product)) : false
  if (isOut || said.isSoldOut) return 'soldOut'
  return (isKnown && isOnSale(product)) || said.isOnSale ? 'sale' : null
}

/** Cards that come to life at once, and with each further step: between two of them the browser answers the visitor. */
export const slice = 20

export function nextSlice(drawn: number, count: number): number {
  return Math.min(count, drawn + slice)
}
