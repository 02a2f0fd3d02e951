import type { Product, Variant } from '#runtime/commerce/products.library.ts'
import type { Runtime } from '#runtime/index.ts'

/** The variant that the page's address names by its SKU or its id; nothing for one that this product does not have. */
export function variantInAddress(product: Product, parameter: string, address: string): Variant | null {
  const name = parameter && new URL(address).searchParams.get(parameter)
  return (name && product.variants.find(each => nameOf(each) === name || each.id === name)) || null
}

/** So that it can be shared, and is there again after a reload. What is not chosen to the end has no name. */
export function noteInAddress(
  { env, navigate }: Pick<Runtime, 'env' | 'navigate'>,
  given: { readonly parameter: string; readonly product: Product; readonly variant: Variant | null },
): void {
  const { parameter, product, variant } = given
  const url = new URL(env.url())
  // A page without an address of its own, or from a disk, cannot have another one.
  if (!parameter || product.variants.length < 2 || !/^https?:/.test(url.protocol)) return
  const name = variant && nameOf(variant)
  if (name) url.searchParams.set(parameter, name)
  else url.searchParams.delete(parameter)
  if (url.href !== env.url()) navigate.rewrite(url.href)
}

function nameOf({ sku, id }: Variant): string {
  return sku || id
}
