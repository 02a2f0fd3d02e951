import { firstOf, readVariant, textOf } from '#runtime/commerce/commerce.chunk.ts'
import { type Product, readPlan } from '#runtime/commerce/products.library.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'

/**
 * The product at the prices of one way to subscribe. Its ways are `productSubscriptionOptions`, and each variant has a list
 * `pricingOptions`, which stands in their order unless it names them. Where neither tells, the prices stay: none is invented.
 */
export function pricedAs(
  product: Product,
  { told, option }: { readonly told: object | null; readonly option: string },
): Product {
  const ways = listIn(told, 'productSubscriptionOptions')
  const at = option ? ways.findIndex(each => idOf(each) === option) : ways.length === 1 ? 0 : -1
  const name = option || idOf(ways[at])
  const listed = listIn(told, 'variants')
  const variants = product.variants.map(variant => {
    const { id, sku } = variant
    const mine = listed.find(each => (id && idOf(each) === id) || (sku && textIn(each, 'sku') === sku))
    const prices = listIn(mine, 'pricingOptions')
    const found =
      prices.find(each => name && idOf(each) === name) ??
      (prices.length === ways.length && !prices.some(idOf) ? prices[at] : undefined)
    const currency = variant.price?.currency ?? ''
    const read = found ? readVariant(found, { currency }) : null
    return read?.price
      ? { ...variant, price: read.price, salePrice: read.salePrice, onSale: read.onSale }
      : variant
  })
  const way = ways[at]
  const plan = readPlan(way) ?? readPlan(firstOf([way], ['subscriptionPlan', 'plan'])) ?? product.plan
  return { ...product, variants, plan }
}

function idOf(value: unknown): string {
  return textOf(firstOf([value], ['productSubscriptionOptionId', 'subscriptionOptionId', 'id']))
}

function textIn(value: unknown, name: string): string {
  return textOf(firstOf([value], [name]))
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const found = isRecord(value) ? ownValue(value, name) : null
  return Array.isArray(found) ? found : []
}
