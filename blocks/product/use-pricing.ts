import { useEffect, useMemo, useState } from 'react'
import type { Product } from '#runtime/commerce/products.library.ts'
import { isRecord } from '#runtime/schema/index.ts'
import { useBlock } from '#view'
import type { Data } from './data.ts'

type Pricing = typeof import('./product-pricing.chunk.ts')

/** The product at the prices of the way to subscribe that is chosen; `null` is none. Few have prices of their own for it. */
export function usePricing(
  product: Product,
  { product: told, variants }: Data,
  option: string | null,
): Product {
  const { runtime } = useBlock()
  const [pricing, setPricing] = useState<Pricing | null>(null)
  const isPriced = useMemo(
    () => variants.some(each => isRecord(each) && 'pricingOptions' in each),
    [variants],
  )
  useEffect(() => {
    if (isPriced)
      import('./product-pricing.chunk.ts').then(setPricing, error =>
        runtime.errors.report({ in: 'product', at: 'pricing' }, error, 'Its price stays as it was sent.'),
      )
  }, [isPriced, runtime])
  return useMemo(
    () => (pricing && option !== null ? pricing.pricedAs(product, { told, option }) : product),
    [pricing, product, told, option],
  )
}
