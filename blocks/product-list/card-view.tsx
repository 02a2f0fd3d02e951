import { memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import { isPlainClick } from '#parts/plain-click.ts'
import { pressable } from '#parts/press.ts'
import { PriceText } from '#parts/price/price-line.tsx'
import { idFor, namedClasses } from '#parts/server-nodes.ts'
import { currencyCode } from '#runtime/commerce/amounts.library.ts'
import {
  createProductWords,
  type PriceLine,
  type Product,
  priceLine,
  readProduct,
} from '#runtime/commerce/products.library.ts'
import { own } from '#runtime/own.ts'
import { currencyOf } from '#runtime/page/index.ts'
import { Adopt, Insert, useBlock } from '#view'
import type { Settings } from './definition.ts'
import type { Card } from './read.ts'
import { markOf } from './state.ts'

interface Props {
  readonly card: Card
  readonly settings: Settings
  readonly openers: Map<Card, HTMLElement>
  /** Names of those whose price nobody can read. */
  readonly unread: string[]
  readonly onQuickView: (card: Card, isLink: boolean) => boolean
}

/** Nothing of a card changes once it is drawn. */
export const CardView = memo(OneCard, () => true)

function OneCard({ card, settings, openers, unread, onQuickView }: Props): ReactNode {
  const { runtime } = useBlock()
  const { el, link, price, title } = card
  const product = useMemo(
    () => readProduct(card.data, currencyCode(currencyOf(runtime.page))),
    [card, runtime],
  )
  const line = product ? priceLine(product) : ({ kind: 'none' } as const)
  const mark = markOf(product, {
    isSoldOut: hasAll(el, settings.soldOutClass),
    isOnSale: hasAll(el, settings.saleClass),
  })
  const isOurs = price !== null && card.isUnpriced && line.kind !== 'none'
  const hasMark = mark !== null && card.mark === null
  const [ids] = useState(() => ({
    price: price && idFor(price, 'product-price'),
    mark: card.mark ? idFor(card.mark, 'product-mark') : `${idFor(el, 'product')}-mark`,
  }))
  const spoken = describedBy(card, { price: ids.price, mark: hasMark || card.mark ? ids.mark : null })

  useEffect(() => {
    if (card.data !== undefined && card.isUnpriced && line.kind === 'none') unread.push(title || card.id)
  }, [card, line.kind, title, unread])

  return (
    <>
      <Adopt
        el={el}
        attrs={{ 'data-mark': hasMark ? mark : undefined }}
        classes={{
          ...(mark === 'soldOut' && namedClasses(settings.soldOutClass, true)),
          ...(mark === 'sale' && namedClasses(settings.saleClass, true)),
        }}
      />
      {price && <Adopt el={price} attrs={{ id: ids.price ?? undefined }} />}
      {card.mark && <Adopt el={card.mark} attrs={{ id: ids.mark }} />}
      {link && (
        <Adopt
          el={link}
          attrs={{ 'aria-describedby': spoken }}
          classes={{ 'site-product-list__link': link !== el }}
        />
      )}
      {card.twins.map(twin => (
        <Adopt key={card.twins.indexOf(twin)} el={twin} attrs={{ tabindex: -1, 'aria-hidden': true }} />
      ))}
      {isOurs && <PriceView {...{ product, line, settings }} el={price} />}
      {hasMark && <MarkView {...{ el, mark }} id={ids.mark} />}
      {link !== el && <QuickViewButton {...{ card, settings, openers, onQuickView }} />}
    </>
  )
}

function PriceView(props: {
  readonly el: HTMLElement
  readonly product: Product | null
  readonly line: PriceLine
  readonly settings: Settings
}): ReactNode {
  const { el, product, line, settings } = props
  const { runtime } = useBlock()
  return (
    <Insert area="shop" over={el} as="span" attrs={{ class: 'site-product__price' }}>
      {product?.plan && product.isSubscribable ? (
        createProductWords(runtime).subscription(product.plan, line)
      ) : (
        <PriceText line={line} moneyClass={settings.moneyClass} />
      )}
    </Insert>
  )
}

function MarkView(props: {
  readonly el: HTMLElement
  readonly mark: 'soldOut' | 'sale'
  readonly id: string
}): ReactNode {
  const { el, mark, id } = props
  return (
    <Insert
      area="shop"
      into={el}
      as="span"
      attrs={{ class: `site-product-list__mark product-mark ${classOf[mark]}`, id }}
    >
      {useBlock().runtime.messages.format(`shop.${mark}`)}
    </Insert>
  )
}

const classOf = { soldOut: 'sold-out', sale: 'sale' } as const

/** What is heard after the name of the link: the price, and the mark, as far as the link does not say them by itself. */
function describedBy(
  { link, price, mark }: Card,
  ids: { readonly price: string | null; readonly mark: string | null },
): string | undefined {
  const isInside = (el: HTMLElement | null) => el !== null && link !== null && own(link).contains(el)
  const found = [isInside(price) ? null : ids.price, isInside(mark) ? null : ids.mark].filter(Boolean)
  return found.length > 0 ? found.join(' ') : undefined
}

function QuickViewButton(props: Omit<Props, 'unread'>): ReactNode {
  const { card, settings, openers, onQuickView } = props
  const { format } = useBlock().runtime.messages
  const { quickView: sent, link, title } = card
  const isLink = sent?.localName === 'a'
  const opened = (event: Event) => {
    // Elsewhere the page of the product is wanted.
    if (isPlainClick(event) && onQuickView(card, isLink)) event.preventDefault()
  }
  useEffect(() => {
    if (sent) openers.set(card, sent)
  }, [card, sent, openers])
  if (!link) return null
  if (sent) {
    const isNative = own(sent).matches('a[href], button')
    const { attrs, on } = pressable(isNative, opened)
    const label = nameOf(sent, title)
    return <Adopt el={sent} attrs={{ ...attrs, 'aria-haspopup': 'dialog', 'aria-label': label }} on={on} />
  }
  if (!settings.quickView) return null
  return (
    <Insert into={card.el} attrs={{ class: 'site-product-list__quick' }}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={format('product-list.quickViewOf', { title })}
        ref={el => {
          if (el) openers.set(card, el)
        }}
        onClick={() => onQuickView(card, false)}
      >
        {format('product-list.quickView')}
      </button>
    </Insert>
  )
}

/** With the product in it: all of them say the same. `undefined` where the server has named it, or it has no words. */
function nameOf(sent: HTMLElement, title: string): string | undefined {
  const words = sent.textContent?.trim() ?? ''
  const isNamed = own(sent).hasAttribute('aria-label') || words === '' || words.includes(title)
  return isNamed ? undefined : `${words}: ${title}`
}

/** The page's own script, or its server, has said so. */
function hasAll(el: HTMLElement, names: string): boolean {
  const all = names.split(/\s+/).filter(Boolean)
  return all.length > 0 && all.every(name => own(el).classList.contains(name))
}
