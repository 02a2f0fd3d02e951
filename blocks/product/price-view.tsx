import type { ReactNode } from 'react'
import { PriceText } from '#parts/price/price-line.tsx'
import type { PriceLine } from '#runtime/commerce/products.library.ts'
import type { Page } from '#runtime/page/index.ts'
import { Insert } from '#view'

/** The price of what is chosen, in place of the one that was sent. */
export function PriceView(props: {
  readonly el: HTMLElement
  readonly line: PriceLine
  /** Of the whole product, as the server has written it. */
  readonly whole: PriceLine
  /** In words, instead: of a subscription. */
  readonly words: string
  /** There is no other way to buy it: what was sent says the same. */
  readonly isOnlyWay: boolean
  readonly moneyClass: string
  readonly page: Page
}): ReactNode {
  const { el, line, whole, words, isOnlyWay, ...how } = props
  const isSent = (!words || isOnlyWay) && sameLine(line, whole)
  // What the server has written for a price that nobody can read is better than nothing.
  if (isSent || line.kind === 'none') return null
  return (
    <Insert area="shop" over={el} as="span" attrs={{ class: 'site-product__price' }}>
      {words || <PriceText line={line} {...how} />}
    </Insert>
  )
}

function sameLine(a: PriceLine, b: PriceLine): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
