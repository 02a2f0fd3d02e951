import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { AskFirst, Placeholder } from '#parts/ask-first/ask-first.library.ts'
import { mapAddress, wayAddress } from '#parts/map-address.ts'
import { useOutcome } from '#parts/use-outcome.ts'
import { Adopt, Insert, useBlock, useCommands, type ViewProps } from '#view'
import { createMap, type MapController, type Now } from './controller.ts'
import { definition, type Settings } from './definition.ts'
import { pin } from './opened.ts'
import { type Content, queryOf } from './read.ts'

export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root } = useBlock()
  const { map, now } = useMap(content, settings)
  const { address, hasLink, isEmpty } = content
  const outcome = useOutcome(now.at === 'loading' ? null : now.at === 'shown')
  useCommands({
    // Nobody answers for the visitor.
    open() {
      if (now.at === 'failed') map?.retry()
      return outcome()
    },
  })
  const stage = map && <Stage {...{ map, now, content }} />
  return (
    <>
      <Adopt
        el={root}
        attrs={{ 'data-map-stage': now.at }}
        on={{ 'site:map:change': (event: CustomEvent) => map?.change(event.detail) }}
      />
      {address && !hasLink && (
        <Insert into={address} as="span" attrs={{ class: 'site-map__links' }}>
          <Links content={content} />
        </Insert>
      )}
      <Insert {...(isEmpty ? { over: root } : { into: root })} attrs={{ class: 'site-map' }}>
        {!address && <Written content={content} />}
        <div className="site-map__stage">{stage}</div>
      </Insert>
    </>
  )
}

function useMap(content: Content, settings: Settings): { map: MapController | null; now: Now } {
  const block = useBlock<typeof definition>()
  const { messages } = block.runtime
  const [map, setMap] = useState<MapController | null>(null)
  const [now, setNow] = useState<Now>({ at: 'address', hadFocus: false, linkOnClick: false })
  const label = content.title
    ? messages.format('map.named', { title: content.title })
    : messages.format('map.label')
  useLayoutEffect(() => {
    const shape = definition.settings
    const made = createMap({ block, content, settings, label, shape, onChange: setNow })
    setMap(made)
    setNow(made.now)
    return () => made.destroy()
  }, [block, content, settings, label])
  return { map, now }
}

/** What stands in the map's place, and then the map. */
function Stage(props: {
  readonly map: MapController
  readonly now: Now
  readonly content: Content
}): ReactNode {
  const { map, now, content } = props
  const { format } = useBlock().runtime.messages
  const { at, hadFocus, linkOnClick } = now
  const name = map.means?.name ?? ''
  const stand = useCallback(
    (el: HTMLElement | null) => {
      map.stand(el)
      if (el && hadFocus) el.focus({ preventScroll: true })
    },
    [map, hadFocus],
  )
  const isOpen = at === 'loading' || at === 'shown'
  return (
    <>
      {isOpen && <div className="site-map__canvas" ref={stand} tabIndex={-1} />}
      {at === 'address' && (
        <svg className="site-map__mark" viewBox="0 0 48 64" aria-hidden="true">
          <path d={pin} />
        </svg>
      )}
      {at === 'shown' && linkOnClick && (
        <a className="site-map__cover" href={mapAddress(queryOf(content))} target="_blank" rel="noopener">
          {format('map.open')}
        </a>
      )}
      <div className="site-map__told" role="status">
        {at === 'loading' ? format('map.loading') : ''}
      </div>
      {at === 'asking' && (
        <AskFirst
          format={format}
          text={format('map.ask', { name })}
          onceText={format('map.show')}
          onOnce={() => map.allow('once')}
          {...(map.canAlways && { onAlways: () => map.allow('always') })}
          takesFocus={hadFocus}
        />
      )}
      {at === 'failed' && (
        <div role="alert">
          <Placeholder
            text={format('map.failed')}
            choices={[{ text: format('map.retry'), onClick: () => map.retry() }]}
            takesFocus={hadFocus}
          />
        </div>
      )}
    </>
  )
}

/** The address, where the server has sent none. */
function Written({ content }: { readonly content: Content }): ReactNode {
  const { title, lines, hasLink } = content
  const texts = useMemo(() => lines.map((text, i) => ({ text, key: `${i} ${text}` })), [lines])
  return (
    <address className="site-map__address">
      {title && <strong>{title}</strong>}
      {texts.map(({ text, key }) => (
        <div key={key}>{text}</div>
      ))}
      {!hasLink && (
        <div className="site-map__links">
          <Links content={content} />
        </div>
      )}
    </address>
  )
}

function Links({ content }: { readonly content: Content }): ReactNode {
  const { format } = useBlock().runtime.messages
  const query = queryOf(content)
  return (
    <>
      <a href={mapAddress(query)} target="_blank" rel="noopener">
        {format('map.open')}
      </a>
      <a href={wayAddress(query)} target="_blank" rel="noopener">
        {format('map.way')}
      </a>
    </>
  )
}
