import { type ReactNode, useRef } from 'react'
import type { Happening, Zone } from '#parts/dates/dates.library.ts'
import { TakeAlong } from '#parts/dates/dates.library.ts'
import { own } from '#runtime/own.ts'
import { Adopt, Insert, useBlock } from '#view'
import type { Content } from './read.ts'
import type { Span } from './spans.ts'
import { useTabStop } from './use-tab-stop.ts'
import type { Words } from './words.ts'

interface EventsProps {
  /** The server's own. */
  readonly known: readonly Happening[]
  readonly shown: readonly Span[]
  readonly zone: Zone
  readonly visitor: Zone
  readonly words: Words
  readonly content: Content
  readonly isAsked: boolean
}

/** What takes place: the server's items as they are, and those that it was asked for. */
export function Events({ known, shown, zone, visitor, words, content, isAsked }: EventsProps): ReactNode {
  const { root } = useBlock()
  const isShown = new Set(shown.map(({ event }) => event))
  const asked = shown.filter(({ event }) => !event.el)
  const times = { zone, visitor, words }
  const stop = useTabStop(() => content.list, shown)
  const stopOfAsked = useTabStop(() => own(root).querySelector('.site-calendar__events'), shown)
  return (
    <>
      {content.list && <Adopt el={content.list} attrs={{ tabindex: stop }} />}
      {known.map(
        (event, i) =>
          event.el && (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
            <Item key={i} {...times} event={event} el={event.el} isShown={isShown.has(event)} />
          ),
      )}
      {isAsked && (
        <Insert
          {...(content.list ? { after: content.list } : { into: root })}
          as="ul"
          attrs={{ class: 'site-calendar__events', tabindex: stopOfAsked }}
        >
          {asked.map(({ event }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the server may send the same one twice
            <li key={`${event.start.at} ${event.title} ${i}`}>
              {event.url ? <a href={event.url}>{event.title}</a> : <strong>{event.title}</strong>}
              <span>{words.time(event, zone)}</span>
              {event.place && <span>{event.place}</span>}
              <More {...times} event={event} />
            </li>
          ))}
        </Insert>
      )}
    </>
  )
}

interface Times {
  readonly event: Happening
  readonly zone: Zone
  readonly visitor: Zone
  readonly words: Words
}

function Item(props: Times & { readonly el: HTMLElement; readonly isShown: boolean }): ReactNode {
  const { el, isShown, ...times } = props
  // What is not to be seen has nothing to say, until it was.
  const wasShown = useRef(false)
  wasShown.current ||= isShown
  return (
    <>
      <Adopt el={el} attrs={{ 'data-is-away': isShown ? null : '' }} />
      {wasShown.current && (
        <Insert into={el} as="span" attrs={{ class: 'site-calendar__more' }}>
          <More {...times} />
        </Insert>
      )}
    </>
  )
}

/** When it is where the visitor is, if that is another hour; and how it is written down. */
function More({ event, zone, visitor, words }: Times): ReactNode {
  const { format } = useBlock().runtime.messages
  const { start } = event
  const utc = { at: zone.utc(start), isWall: false, isDay: false }
  const isElsewhere = !start.isDay && visitor.wall(utc) !== zone.wall(utc)
  const there = { ...event, start: utc, end: { at: zone.utc(event.end), isWall: false, isDay: false } }
  return (
    <>
      {isElsewhere && (
        <span
          className="site-calendar__local"
          data-say={format('calendar.local', { time: words.time(there, visitor) })}
        />
      )}
      <TakeAlong event={event} zone={zone} />
    </>
  )
}
