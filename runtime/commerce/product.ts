import type { ProductType } from '../page/index.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import { currencyCode } from './amounts.library.ts'
import { firstOf, productType, readMoney, readVariant, textOf } from './commerce.chunk.ts'
import { readPlan, type SubscriptionPlan } from './subscription.ts'
import type { Variant } from './variant.ts'

export interface Product {
  readonly id: string
  /** `null` for a type the specs do not name. */
  readonly type: ProductType | null
  readonly title: string
  readonly url: string
  readonly isSubscribable: boolean
  readonly plan: SubscriptionPlan | null
  /** Names of the options, in the order of the shop. */
  readonly optionNames: readonly string[]
  readonly variants: readonly Variant[]
}

/** More than any shop has; who sends more is not waited for. */
const maxVariants = 1000

/**
 * A product as any of the builder's pages says it: the item of a collection, the JSON of a product page, or the site
 * context. `null` for what is none. What is wrong in it costs itself only.
 * @param fallback the currency of prices that name none.
 */
export function readProduct(value: unknown, fallback: string): Product | null {
  if (!isRecord(value)) return null
  const inner = [ownValue(value, 'product'), ownValue(value, 'structuredContent')].find(isRecord)
  /** The older pages say some of it beside the product, and some inside. */
  const of = (...names: readonly string[]) => firstOf([inner, value], names)
  const type = productType(of('productType', 'type'))
  const isEndless = type === 4 || type === 2
  const listed = listOf(of('variants')).slice(0, maxVariants)
  const variants = listed
    .map(each => readVariant(each, { currency: fallback, isEndless }))
    .filter(each => each !== null)
  return {
    id: textOf(of('id', 'itemId', 'productId')),
    type,
    title: textOf(of('title', 'name', 'productName')),
    url: textOf(of('fullUrl', 'url', 'productUrl')),
    isSubscribable: of('isSubscribable', 'subscribable') === true,
    plan: readPlan(of('subscriptionPlan')),
    optionNames: optionNames(of('variantOptionOrdering', 'variantAttributeNames'), variants),
    // A digital product carries its price itself: visitor spec §3.
    variants: variants.length === 0 && type === 2 ? [digitalVariant(of, fallback)] : variants,
  }
}

/** In the shop's order; options it has forgotten follow. */
function optionNames(ordering: unknown, variants: readonly Variant[]): readonly string[] {
  const found = new Set(variants.flatMap(({ options }) => [...options.keys()]))
  const ordered = listOf(ordering).map(textOf)
  return [...new Set([...ordered.filter(name => found.has(name)), ...found])]
}

function digitalVariant(of: (...names: readonly string[]) => unknown, fallback: string): Variant {
  const currency = currencyCode(of('currency'), fallback)
  return {
    id: '',
    sku: textOf(of('sku')),
    price: readMoney(of('priceMoney', 'priceCents', 'price'), currency),
    salePrice: readMoney(of('salePriceMoney', 'salePriceCents', 'salePrice'), currency),
    onSale: of('onSale') === true,
    stock: Infinity,
    options: new Map(),
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
