import { useMemo } from 'react'
import type { Product } from '#runtime/commerce/products.library.ts'
import { isRecord } from '#runtime/schema/index.ts'
import type { Data } from './data.ts'
import { useChunk } from './use-chunk.ts'

/** The product at the prices of the way to subscribe that is chosen; `null` is none. Few have prices of their own for it. */
export function usePricing(
  product: Product,
  { product: told, variants }: Data,
  option: string | null,
): Product {
  const isPriced = useMemo(
    () => variants.some(each => isRecord(each) && 'pricingOptions' in each),
    [variants],
  )
  const pricing = useChunk(
    isPriced && (() => import('./product-pricing.chunk.ts')),
    'pricing',
    'Its price stays as it was sent.',
  )
  return useMemo(
    () => (pricing && option !== null ? pricing.pricedAs(product, { told, option }) : product),
    [pricing, product, told, option],
  )
}
