import { type ReactNode, useMemo } from 'react'
import { TakeAlong, unzoned } from '#parts/dates/dates.library.ts'
import { useBlock } from '#view'
import type { Gig } from './gigs.ts'

/** The dates that have come, as the server would have written them. */
export function Dates(props: { readonly gigs: readonly Gig[]; readonly hasOthers: boolean }): ReactNode {
  const { gigs, hasOthers } = props
  const { messages } = useBlock().runtime
  const { format, locale } = messages
  const words = useMemo(() => wordsOf(locale), [locale])
  if (gigs.length === 0)
    return (
      <p className="site-tour-dates__none">{format(hasOthers ? 'tour-dates.no-more' : 'tour-dates.none')}</p>
    )
  return (
    <ul className="site-tour-dates__list">
      {gigs.map((gig, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what has come never changes
        <li key={i} className="site-tour-dates__date">
          <time dateTime={gig.iso}>
            <b>{words.day(gig)}</b> <span>{words.hour(gig)}</span>
          </time>{' '}
          <span className="site-tour-dates__where">
            {gig.url ? (
              <a href={gig.url} target="_blank" rel="noopener">
                {gig.venue}
              </a>
            ) : (
              <strong>{gig.venue}</strong>
            )}{' '}
            {gig.place && <span>{gig.place}</span>}{' '}
            {gig.others.length > 0 && (
              <span>{format('tour-dates.with', { names: gig.others.join(', ') })}</span>
            )}
          </span>{' '}
          {gig.isSoldOut ? (
            <span className="site-tour-dates__sold-out">{format('tour-dates.soldOut')}</span>
          ) : (
            gig.tickets && (
              <a
                className="site-tour-dates__tickets"
                href={gig.tickets}
                target="_blank"
                rel="noopener"
                aria-label={format('tour-dates.ticketsOf', { title: gig.venue })}
              >
                {format('tour-dates.tickets')}
              </a>
            )
          )}
          <span className="site-tour-dates__more">
            <TakeAlong event={gig} zone={unzoned} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How days and hours are written. What the clock on the wall shows is written as if it were UTC. */
function wordsOf(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const days = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const weekdays = format({ weekday: 'long' })
  const hours = format({ weekday: 'long', hour: 'numeric', minute: '2-digit' })
  return {
    day: ({ start }: Gig) => days.format(start.at),
    hour: ({ start }: Gig) => (start.isDay ? weekdays : hours).format(start.at),
  }
}
