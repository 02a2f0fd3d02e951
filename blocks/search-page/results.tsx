import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Marked } from '#parts/search/found.tsx'
import { useWhenOnline } from '#parts/when-online.ts'
import type { Found } from '#runtime/api/index.ts'
import { useBlock } from '#view'
import type { State } from './state.ts'

interface Props {
  readonly state: State
  readonly onMore: () => void
  readonly onRetry: () => void
  /** One of the links has been clicked. */
  readonly onLeave: (event: Event) => void
}

/** What has been found, or why there is nothing. */
export function Results({ state, onMore, onRetry, onLeave }: Props): ReactNode {
  const { phase, items, total, isLast, isOffline } = state
  const { runtime, guard } = useBlock()
  const { format } = runtime.messages
  const { list, button } = useGoingOn(state)
  useWhenOnline(phase === 'failed', onRetry)

  const isFirst = phase === 'searching' && items.length === 0
  const isNone = phase === 'shown' && items.length === 0
  return (
    <div className="site-search-page">
      <p role="status">{said(state, format)}</p>
      {isNone && <p className="site-search-page__soft">{format('search-page.hint')}</p>}
      {isFirst && (
        <ul aria-hidden="true" className="site-search-page__waiting">
          {[0, 1, 2].map(i => (
            <li key={i} />
          ))}
        </ul>
      )}
      <ol ref={list} aria-busy={phase === 'searching'} hidden={items.length === 0}>
        {items.map(item => (
          <li key={item.url}>
            <Item item={item} onLeave={onLeave} />
          </li>
        ))}
      </ol>
      {phase === 'failed' && (
        <div role="alert" className="site-search-page__failed">
          <p>{format(isOffline ? 'search-page.offline' : 'search-page.failed')}</p>
          <button ref={button} type="button" onClick={guard('retry', onRetry)}>
            {format('search-page.retry')}
          </button>
        </div>
      )}
      {items.length > 0 && phase !== 'failed' && !isLast && (
        <p className="site-search-page__more">
          <button
            ref={button}
            type="button"
            aria-disabled={phase === 'searching'}
            onClick={guard('more', onMore)}
          >
            {format('search-page.more')}
          </button>
          <span className="site-search-page__soft">
            {format('search-page.shown', { shown: `${items.length}`, total: `${total}` })}
          </span>
        </p>
      )}
    </div>
  )
}

/** Whoever has asked for more goes on reading where the new ones begin; there is one button at a time, and the last page has none. */
function useGoingOn({ phase, items }: State) {
  const { env } = useBlock().runtime
  const list = useRef<HTMLOListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const count = useRef(0)
  const isHeld = useRef(false)
  const { activeElement, body } = env.document
  // Before it goes, and with it the focus; and as long as the focus is nowhere else.
  isHeld.current = activeElement === (button.current ?? (isHeld.current && body))
  useLayoutEffect(() => {
    const before = count.current
    count.current = items.length
    if (!isHeld.current) return
    const links = list.current?.querySelectorAll('a')
    if (phase !== 'shown') button.current?.focus()
    else if (items.length > before) links?.[before]?.focus()
    else links?.[items.length - 1]?.focus()
  }, [phase, items])
  return { list, button }
}

/** Said once, and seen above the list. */
function said(
  { phase, query, items, total }: State,
  format: ReturnType<typeof useBlock>['runtime']['messages']['format'],
) {
  if (phase === 'searching') return format('search-page.searching')
  if (phase !== 'shown') return ''
  return items.length > 0
    ? format('search-page.found', { count: total, query })
    : format('search-page.none', { query })
}

function Item({ item, onLeave }: { readonly item: Found; onLeave(event: Event): void }): ReactNode {
  const { runtime } = useBlock()
  const { title, excerpt, url, image, collection, author, date } = item
  const about = [collection, date && dayOf(date, runtime.messages.locale), author].filter(Boolean)
  return (
    <>
      {image && <img src={image} alt="" loading="lazy" width={96} height={96} />}
      <div>
        <a href={url} onClick={onLeave as never}>
          <Marked runs={title} />
        </a>
        {about.length > 0 && <div className="site-search-page__soft">{about.join(' · ')}</div>}
        {excerpt.length > 0 && (
          <div>
            <Marked runs={excerpt} />
          </div>
        )}
      </div>
    </>
  )
}

/** Such as 31 ott 2025; empty for what no calendar has. */
function dayOf(ms: number, locale: string): string {
  try {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(ms)
  } catch {
    return ''
  }
}
