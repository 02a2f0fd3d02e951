import { type ReactNode, useMemo } from 'react'
import { PriceText } from '#parts/price/price-line.tsx'
import { currencyCode } from '#runtime/commerce/amounts.library.ts'
import { priceLine, readProduct } from '#runtime/commerce/products.library.ts'
import { currencyOf } from '#runtime/page/index.ts'
import { useBlock } from '#view'

/** What it costs; nothing where nobody can tell. */
export function Price({ data }: { readonly data: object }): ReactNode {
  const { page } = useBlock().runtime
  const product = useMemo(() => readProduct(data, currencyCode(currencyOf(page))), [data, page])
  return product && <PriceText line={priceLine(product)} moneyClass="" />
}
