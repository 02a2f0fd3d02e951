import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PriceText } from '#parts/price/price-line.tsx'
import type { QuickViewItem } from '#parts/quick-view.ts'
import type { ProductPage, ProductPicture } from '#runtime/api/index.ts'
import { asItStands } from '#runtime/as-it-stands.ts'
import { currencyCode } from '#runtime/commerce/amounts.library.ts'
import {
  createProductWords,
  type Product,
  priceLine,
  readProduct,
  totalStock,
} from '#runtime/commerce/products.library.ts'
import { richText } from '#runtime/dom/index.ts'
import { currencyOf } from '#runtime/page/index.ts'
import { safeUrl } from '#runtime/safe-url.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'
import { useBlock } from '#view'
import type { Settings } from './definition.ts'
import { OptionView } from './option-view.tsx'
import { CardPicture, Title } from './pieces.tsx'

interface Props {
  readonly item: QuickViewItem
  readonly page: ProductPage
  readonly settings: Settings
}

/**
 * The markup that a product's own page would have: the block `product` finds it and brings it to life, as it does anywhere.
 * From then on it is that block's, so it is drawn once.
 */
export const ProductView = memo(OneProduct, (a, b) => a.page === b.page)

function OneProduct({ item, page, settings }: Props): ReactNode {
  const { runtime } = useBlock()
  const { format } = runtime.messages
  const product = useMemo(
    () => readProduct(page.item, currencyCode(currencyOf(runtime.page))),
    [page, runtime],
  )
  const id = item.id || product?.id
  const isAsked = page.hasWays || hasQuestions(page.item)
  return (
    <form
      className="site-quick-view__columns"
      data-block={isAsked ? undefined : 'product'}
      data-when="ready"
      data-item-id={id}
      data-context={JSON.stringify(page.item, asItStands)}
      data-parameter={settings.parameter}
      action={item.url}
    >
      <div className="site-quick-view__pictures">
        <Pictures {...{ item }} pictures={page.pictures} />
      </div>
      <div className="site-quick-view__details">
        <Title>
          <span data-part="title">{product?.title || item.title}</span>
        </Title>
        {product && <Price product={product} />}
        {page.excerpt && <Excerpt html={page.excerpt} />}
        {isAsked ? (
          <p>{format('quick-view.asks')}</p>
        ) : (
          <>
            {product && (
              <div data-part="variants">
                {optionsOf(product).map(([name, values]) => (
                  <OptionView key={name} {...{ name, values }} />
                ))}
              </div>
            )}
            <div data-part="stock" />
            {product && isCounted(product) && <Quantity />}
            <button type="submit">{wordsOf(page.item) || format('quick-view.add')}</button>
            <div data-part="problem" />
          </>
        )}
        <Ways {...{ item, settings }} />
      </div>
    </form>
  )
}

/** The shop asks something of who buys it, such as whose name is engraved: its own page does, and nothing is added without. */
function hasQuestions(item: object): boolean {
  const content = ownValue(item, 'structuredContent')
  const form = isRecord(content) ? ownValue(content, 'additionalFieldsForm') : null
  const fields = isRecord(form) ? (ownValue(form, 'fields') ?? form) : form
  return Boolean(Array.isArray(fields) ? fields.length : fields)
}

/** Of its own for the button, such as that it is only ordered before it is there; empty where the shop has none in use. */
function wordsOf(item: object): string {
  const content = ownValue(item, 'structuredContent')
  const own = isRecord(content) ? content : item
  const words = ownValue(own, 'useCustomAddButtonText') !== false && ownValue(own, 'customAddButtonText')
  return typeof words === 'string' ? words.trim() : ''
}

function Price({ product }: { readonly product: Product }): ReactNode {
  const { runtime } = useBlock()
  const line = priceLine(product)
  const { plan, isSubscribable } = product
  return (
    <div data-part="price">
      <span className="site-product__price">
        {plan && isSubscribable ? (
          createProductWords(runtime).subscription(plan, line)
        ) : (
          <PriceText line={line} moneyClass="" />
        )}
      </span>
    </div>
  )
}

/** Physical goods of which there is more than one, and no subscription: as the server prints it. */
function isCounted(product: Product): boolean {
  return product.type === 1 && !product.isSubscribable && totalStock(product) > 1
}

function Quantity(): ReactNode {
  const { format } = useBlock().runtime.messages
  const [id] = useState(() => `site-quick-view-quantity-${++quantities}`)
  return (
    <div className="site-quick-view__quantity">
      <label htmlFor={id}>{format('quick-view.quantity')}</label>
      <span>
        <button type="button" data-part="less" aria-label={format('quick-view.less')} hidden>
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          name="quantity"
          defaultValue="1"
          data-part="quantity"
        />
        <button type="button" data-part="more" aria-label={format('quick-view.more')} hidden>
          +
        </button>
      </span>
    </div>
  )
}

let quantities = 0

/** In the shop's order, with the values in the order of the variants; one that leaves no choice is chosen. */
function optionsOf({
  optionNames,
  variants,
}: Product): readonly (readonly [name: string, values: readonly string[]])[] {
  if (variants.length < 2) return []
  return optionNames.map(name => {
    const values = new Set(variants.map(({ options }) => options.get(name) ?? ''))
    return [name, [...values].filter(Boolean)]
  })
}

function Excerpt({ html }: { readonly html: string }): ReactNode {
  const { env } = useBlock().runtime
  const ref = useRef<HTMLDivElement>(null)
  // With the rest: once the product is alive it would be a change.
  useLayoutEffect(() => ref.current?.replaceChildren(richText(env, html)), [env, html])
  return <div ref={ref} className="site-quick-view__excerpt" />
}

/** Several are a gallery's; one is a picture. */
function Pictures(props: {
  readonly item: QuickViewItem
  readonly pictures: readonly ProductPicture[]
}): ReactNode {
  const { item, pictures } = props
  const [first] = pictures
  /** Later ones the gallery fetches when their turn comes, as large as they are seen: most visitors look at the first. */
  const image = ({ src, alt, width, height }: ProductPicture, isLater = false) => (
    <img
      {...{ [isLater ? 'data-src' : 'src']: src }}
      alt={alt || item.title}
      width={width || undefined}
      height={height || undefined}
    />
  )
  if (!first) return <CardPicture item={item} />
  if (pictures.length === 1) return image(first)
  return (
    <section
      data-block="gallery"
      data-design="slideshow"
      data-when="ready"
      data-aspect-ratio="100"
      aria-label={item.title}
    >
      <div data-part="slides">
        {pictures.map((each, i) => (
          <figure key={each.src} data-part="slide">
            {image(each, i > 0)}
          </figure>
        ))}
      </div>
    </section>
  )
}

/** Where to go from here: to the product's page, and, once something has been added, to the cart. */
function Ways({ item, settings }: Pick<Props, 'item' | 'settings'>): ReactNode {
  const { env, messages } = useBlock().runtime
  const ref = useRef<HTMLDivElement>(null)
  const [hasAdded, setAdded] = useState(false)
  useEffect(
    () =>
      env.listen('site:product:added', ({ target }) => {
        if (ref.current && (target as Element | null)?.contains(ref.current)) setAdded(true)
      }),
    [env],
  )
  return (
    <div ref={ref} className="site-quick-view__ways">
      <a className="site-quick-view__more" href={item.url}>
        <span>{messages.format('quick-view.details')}</span>
      </a>
      {hasAdded && safeUrl(settings.cart, env.base()) && (
        <a className="site-quick-view__more" href={settings.cart}>
          <span>{messages.format('quick-view.cart')}</span>
        </a>
      )}
    </div>
  )
}
