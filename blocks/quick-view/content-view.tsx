import { type ReactNode, useEffect, useState } from 'react'
import type { QuickViewItem } from '#parts/quick-view.ts'
import { useWhenOnline } from '#parts/when-online.ts'
import { useBlock } from '#view'
import type { Settings } from './definition.ts'
import { CardPicture, Title } from './pieces.tsx'
import { ProductView } from './product-view.tsx'
import { type Known, type Seen, usePage } from './use-page.ts'

/** What there is to see of one product, or why there is nothing. */
export function ContentView(props: {
  readonly item: QuickViewItem
  readonly settings: Settings
  readonly known: Known
  onRetry(): void
}): ReactNode {
  const { item, settings, known, onRetry } = props
  const { seen, retry } = usePage(item, known)
  if (seen.kind === 'ready') return <ProductView {...{ item, settings }} page={seen.page} />
  return (
    <div className="site-quick-view__columns" aria-busy={seen.kind === 'loading'}>
      <div className="site-quick-view__pictures">
        <CardPicture item={item} />
      </div>
      <div className="site-quick-view__details">
        <Title>{item.title}</Title>
        {seen.kind === 'loading' ? (
          <Waiting item={item} />
        ) : (
          <Failed
            {...{ item, seen }}
            onRetry={() => {
              onRetry()
              retry()
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Milliseconds after which nobody believes any more that it opens, and its own page is offered. */
const slowAfter = 6000

function Waiting({ item }: { readonly item: QuickViewItem }): ReactNode {
  const { env, messages } = useBlock().runtime
  const { format } = messages
  const [isSlow, setSlow] = useState(false)
  useEffect(() => env.after(slowAfter, () => setSlow(true)), [env])
  return (
    <div className="site-quick-view__waiting">
      <p className="site-quick-view__unseen">{format('quick-view.loading')}</p>
      <span className="site-quick-view__bone" />
      <span className="site-quick-view__bone" />
      <span className="site-quick-view__bone" />
      {isSlow && <Details item={item} />}
    </div>
  )
}

function Failed(props: {
  readonly item: QuickViewItem
  readonly seen: Extract<Seen, { kind: 'failed' }>
  onRetry(): void
}): ReactNode {
  const { item, seen, onRetry } = props
  const { guard, runtime } = useBlock()
  const { format } = runtime.messages
  const { lack, said } = seen
  useWhenOnline(lack === 'unreachable', onRetry)
  return (
    <>
      <p role="alert">{said || format(`quick-view.${lack}`)}</p>
      <div className="site-quick-view__ways">
        {lack === 'unreachable' && (
          <button type="button" className="site-quick-view__retry" onClick={guard('retry', onRetry)}>
            {format('quick-view.retry')}
          </button>
        )}
        {lack !== 'gone' && <Details item={item} />}
      </div>
    </>
  )
}

function Details({ item }: { readonly item: QuickViewItem }): ReactNode {
  return (
    <a className="site-quick-view__more" href={item.url}>
      <span>{useBlock().runtime.messages.format('quick-view.details')}</span>
    </a>
  )
}
