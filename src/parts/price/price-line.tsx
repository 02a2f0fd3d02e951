import type { ReactNode } from 'react'
import { formatNumber, type Money, moneyFormatOf } from '#runtime/commerce/money.library.ts'
import type { PriceLine } from '#runtime/commerce/products.library.ts'
import type { Page } from '#runtime/page/index.ts'
import { useBlock } from '#view'

/** Stands for the amount while the words around it are looked up. */
const gap = '\u0000'

/** How money is written here. */
interface How {
  /** Where the page's own stylesheet draws the symbol: the class it does that by, around the number alone. */
  readonly moneyClass: string
  /** Whose format it has; the page's own unless told. */
  readonly page?: Page
}

/** A price as the server would have written it: alone, as the lowest of several, or beside what it was before. */
export function PriceText({ line, ...how }: How & { readonly line: PriceLine }): ReactNode {
  const { format } = useBlock().runtime.messages
  if (line.kind === 'none') return null
  const price = <Amount money={line.price} {...how} />
  if (line.kind === 'single') return price
  if (line.kind === 'from') {
    const [before, after] = format('shop.from', { price: gap }).split(gap)
    return (
      <>
        {before}
        {price}
        {after}
      </>
    )
  }
  return (
    <>
      <span className="site-product__unseen">{format('shop.salePrice')} </span>
      <span className="site-product__sale">{price}</span>{' '}
      <span className="site-product__unseen">{format('shop.originalPrice')} </span>
      <s className="original-price">
        <Amount money={line.original} {...how} />
      </s>
    </>
  )
}

function Amount({ money, moneyClass, page }: How & { readonly money: Money }): ReactNode {
  const { runtime } = useBlock()
  if (moneyClass) return <span className={moneyClass}>{formatNumber(money)}</span>
  return moneyFormatOf(page ?? runtime.page)(money)
}
