import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Place } from '#parts/booking/booking.library.ts'
import { daysOf, type Happening, TakeAlong, unzoned, useToday, zoneOf } from '#parts/dates/dates.library.ts'
import { createTourDates } from '#runtime/api/index.ts'
import { Adopt, Insert, useBlock, type ViewProps } from '#view'
import { Dates } from './dates.tsx'
import type { definition, Settings } from './definition.ts'
import { type Gig, gigsOf } from './gigs.ts'
import type { Content } from './read.ts'

const vendor = 'Bandsintown'

export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { warn } = useBlock<typeof definition>()
  const { dates, left, artist } = content
  // By the visitor's clock: nobody knows the one of each place.
  const [zone] = useState(() => zoneOf('') ?? unzoned)
  const today = useToday(zone)
  useEffect(() => {
    if (left)
      warn(`expected at most 300 dates that say when they are, found ${left} more; they stay in the list.`)
  }, [left, warn])
  return (
    <>
      {dates.map(date => (
        <Known key={dates.indexOf(date)} date={date} el={date.el} isPast={daysOf(date, zone)[1] < today} />
      ))}
      {artist && <Asked {...{ content, settings }} />}
    </>
  )
}

/** One of the server's: it stays as it is, and can be written down until it is over. */
function Known(props: {
  readonly date: Happening
  readonly el: HTMLElement
  readonly isPast: boolean
}): ReactNode {
  const { date, el, isPast } = props
  const { format } = useBlock().runtime.messages
  return (
    <>
      <Adopt el={el} attrs={{ 'data-is-past': isPast ? '' : null }} />
      <Insert
        area={isPast ? 'tour-dates' : 'dates'}
        into={el}
        as="span"
        attrs={{ class: 'site-tour-dates__more' }}
      >
        {isPast ? (
          <span className="site-tour-dates__past" data-say={format('tour-dates.past')} />
        ) : (
          <TakeAlong event={date} zone={unzoned} />
        )}
      </Insert>
    </>
  )
}

/** What Bandsintown knows besides, for a visitor who wants it. */
function Asked({ content, settings }: { readonly content: Content; readonly settings: Settings }): ReactNode {
  const { root, runtime } = useBlock()
  const { env, messages } = runtime
  const { format } = messages
  const { artist, dates, link } = content
  const { appId } = settings
  const [gigs, setGigs] = useState<readonly Gig[] | null>(null)
  const offer = useMemo(() => {
    function ask(end: (problem: string) => void) {
      const abort = new env.window.AbortController()
      void createTourDates(runtime)
        .upcoming({ artist, appId }, abort.signal)
        .then(outcome => {
          if (abort.signal.aborted) return
          if (outcome.ok) setGigs(gigsOf(outcome.data, dates))
          end(outcome.ok ? '' : `expected the dates of ${artist} from ${vendor}, found none`)
        })
      return () => abort.abort()
    }
    return { name: vendor, link: link ?? root, widget: { ask } }
  }, [artist, appId, dates, env, link, root, runtime])
  return (
    <Place
      offer={offer}
      settings={{ ...settings, height: 0 }}
      words={{
        open: format('tour-dates.open', { name: vendor }),
        ask: format('tour-dates.ask', { name: vendor }),
        failed: format('tour-dates.failed'),
      }}
    >
      {gigs && <Dates gigs={gigs} hasOthers={dates.length > 0} />}
    </Place>
  )
}
