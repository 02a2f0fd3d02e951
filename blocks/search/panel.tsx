import { type ReactNode, useEffect, useRef } from 'react'
import { Marked } from '#parts/search/found.tsx'
import { useBlock } from '#view'
import { optionsIn, type State } from './state.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'

interface Props {
  readonly state: State
  readonly id: string
  /** The page with all results. */
  readonly all: string | null
  readonly onOpen: (event: { preventDefault(): void }, url: string) => void
}

/** What there is: links, so that they open as links do. */
export function Panel({ state, id, all, onOpen }: Props): ReactNode {
  const { runtime, guard } = useBlock()
  const { format } = runtime.messages
  const { phase, items, total, active } = state
  const reached = useRef<HTMLAnchorElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useKeyboardRoom(panel, phase !== 'shut')
  useEffect(() => {
    if (active >= 0) reached.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const option = (i: number, href: string, what: ReactNode, name: string) => (
    <a
      key={href}
      ref={i === active ? reached : undefined}
      id={`${id}-${i}`}
      className={name}
      role="option"
      aria-selected={i === active}
      tabIndex={-1}
      href={href}
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
      onClick={guard('open', event => onOpen(event, href))}
    >
      {what}
    </a>
  )
  const said = () => {
    if (phase === 'failed') return format('search.failed')
    if (phase !== 'shown') return ''
    return total > 0 ? format('search.found', { count: total }) : format('search.none')
  }
  const notice = phase === 'failed' ? 'failed' : total > 0 ? null : 'none'
  return (
    <>
      <p role="status" className="site-search__unseen">
        {said()}
      </p>
      {phase !== 'shut' && (
        <div ref={panel} className="site-search__panel">
          {notice && (
            <p className="site-search__soft" aria-hidden="true">
              {format(`search.${notice}`)}
            </p>
          )}
          {optionsIn(state) > 0 && (
            <div id={id} role="listbox" aria-label={format('search.list')}>
              {items.map((item, i) =>
                option(
                  i,
                  item.url,
                  <>
                    {item.image && <img src={item.image} alt="" width={44} height={44} />}
                    <span>
                      <Marked runs={item.title} />
                      {item.collection && <small className="site-search__soft"> {item.collection}</small>}
                    </span>
                  </>,
                  '',
                ),
              )}
              {all &&
                option(
                  items.length,
                  all,
                  <span>
                    {phase === 'failed' ? format('search.open') : format('search.all', { count: total })}
                  </span>,
                  'site-search__all',
                )}
            </div>
          )}
        </div>
      )}
    </>
  )
}
