import { memo, type ReactNode, useEffect, useState } from 'react'
import { lazy } from '#core'
import type { CollectionItem } from '#runtime/api/index.ts'
import { Insert, type InsertProps, useBlock } from '#view'
import { about } from './about.ts'
import type { Settings } from './definition.ts'

/** What writes prices comes with the first item that has one. */
const price = lazy(
  () => import('./summary-price.chunk.ts'),
  chunk => chunk,
)

interface Props {
  readonly items: readonly CollectionItem[]
  /** Attributes of the list. */
  readonly look: Readonly<Record<string, string>>
  readonly place: { readonly after: Element } | { readonly into: Element }
  readonly settings: Settings
  readonly isBusy: boolean
}

/** A gallery that the scan brings to life as any other: what is in it is drawn once, and then the gallery's. */
export function Drawn({ items, look, place, settings, isBusy }: Props): ReactNode {
  const [attrs] = useState(() => ({
    'data-design': 'autogrid',
    'data-gutter': '32',
    ...look,
    'data-block': 'gallery',
    'data-mixed-content': 'true',
    class: `${look.class ?? ''} site-summary__list`.trim(),
  }))
  return (
    <Insert {...(place as InsertProps)} attrs={{ ...attrs, 'aria-busy': isBusy ? 'true' : undefined }}>
      <Items {...{ items, settings }} />
    </Insert>
  )
}

const Items = memo(AllItems, () => true)

function AllItems({ items, settings }: Pick<Props, 'items' | 'settings'>): ReactNode {
  return (
    <div data-part="slides">
      {items.map(item => (
        <article key={items.indexOf(item)} data-part="slide" className="site-summary__item">
          {settings.showThumbnail && <Picture item={item} isLink={!settings.showTitle} />}
          <div data-part="meta" className="site-summary__words">
            <Words {...{ item, settings }} />
          </div>
        </article>
      ))}
    </div>
  )
}

/** The link in the title lies over all of the item; without one the picture is the way. */
function Picture({ item, isLink }: { readonly item: CollectionItem; readonly isLink: boolean }): ReactNode {
  const { image, title, url } = item
  if (!image) return null
  const { src, width, height, focalPoint } = image
  const size = width > 0 ? { width, height } : {}
  const picture = (
    <img
      src={src}
      alt={isLink ? title : ''}
      loading="lazy"
      {...size}
      data-image-focal-point={focalPoint || undefined}
    />
  )
  return isLink ? <a href={url}>{picture}</a> : picture
}

function Words({
  item,
  settings,
}: {
  readonly item: CollectionItem
  readonly settings: Settings
}): ReactNode {
  const { runtime } = useBlock()
  const { format } = runtime.messages
  const { title, url, excerpt, id } = item
  const Heading = `h${settings.heading}` as 'h3'
  const isSold = 'structuredContent' in item.data || 'variants' in item.data
  const meta = <Meta {...{ item, settings }} />
  const { metadataPosition: position } = settings
  return (
    <>
      {position === 'above-title' && meta}
      {settings.showTitle && (
        <Heading className="site-summary__title">
          <a href={url}>{title}</a>
        </Heading>
      )}
      {settings.showPrice && isSold && <Priced data={item.data} />}
      {position === 'below-title' && meta}
      {settings.showExcerpt && excerpt && <p className="site-summary__excerpt">{excerpt}</p>}
      {position === 'below-content' && meta}
      {settings.showReadMoreLink && (
        <p className="site-summary__more">
          <a href={url} aria-label={`${format('summary.more')}: ${title}`}>
            {format('summary.more')}
          </a>
        </p>
      )}
      {settings.productQuickViewEnabled && isSold && (
        <p className="site-summary__more">
          <a href={url} data-part="open" data-item-id={id} aria-label={`${format('summary.open')}: ${title}`}>
            {format('summary.open')}
          </a>
        </p>
      )}
    </>
  )
}

function Meta({ item, settings }: { readonly item: CollectionItem; readonly settings: Settings }): ReactNode {
  const { messages } = useBlock().runtime
  const said = { messages, timeZone: settings.timeZone }
  const all = [settings.primaryMetadata, settings.secondaryMetadata].map(kind => about(item, kind, said))
  const text = [...new Set(all)].filter(Boolean).join(' · ')
  return text && <p className="site-summary__about">{text}</p>
}

/** Room for one line until it can be written. */
function Priced({ data }: { readonly data: object }): ReactNode {
  const { runtime, root, signal } = useBlock()
  const { errors, messages } = runtime
  const [, setBrought] = useState(false)
  const Price = price.current?.Price
  useEffect(() => {
    if (price.current) return
    messages.withTexts(price.bring()).then(
      () => signal.aborted || setBrought(true),
      error =>
        errors.report({ in: 'summary', at: 'price', el: root }, error, 'The items stay without prices.'),
    )
  }, [messages, errors, root, signal])
  return <p className="site-summary__price">{Price ? <Price data={data} /> : '\u00a0'}</p>
}
