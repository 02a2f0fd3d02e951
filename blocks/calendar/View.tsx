import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { daysOf, isBackwards, monthOf, sameDay, useToday, zoneOf } from '#parts/dates/dates.library.ts'
import type { Runtime } from '#runtime/index.ts'
import { readContext } from '#runtime/page/index.ts'
import { record, text } from '#runtime/schema/index.ts'
import { Insert, useBlock, useCommands, type ViewProps } from '#view'
import type { definition, Settings } from './definition.ts'
import { Events } from './events.tsx'
import { Foot } from './foot.tsx'
import { Grid } from './grid.tsx'
import type { Content } from './read.ts'
import { nearestTo, opening, spansIn } from './spans.ts'
import { useMonth } from './use-month.ts'
import { wordsOf } from './words.ts'

export function View({ content, settings }: ViewProps<Settings, Content>): ReactNode {
  const { root, runtime, memory, emit, guard, warn } = useBlock<typeof definition>()
  const { messages } = runtime
  const visitor = useMemo(() => zoneOf('') as NonNullable<ReturnType<typeof zoneOf>>, [])
  const wished = useMemo(() => settings.timeZone || siteZone(runtime), [settings, runtime])
  const zone = useMemo(() => (wished && zoneOf(wished)) || visitor, [wished, visitor])
  const words = useMemo(() => wordsOf(messages.locale), [messages])
  const today = useToday(zone)
  const known = useMemo(
    () => content.events.map(event => (isBackwards(event, zone) ? { ...event, end: event.start } : event)),
    [content, zone],
  )
  // Another month of the page's is not the one that the visitor has left.
  const [before] = useState(() => {
    const [of, ...days] = memory.get('days') ?? []
    return of === settings.month ? days.map(Number) : []
  })
  const first = () =>
    opening(
      settings.month,
      today,
      known.map(event => daysOf(event, zone)),
    )
  const [day, setDay] = useState(() => before[0] ?? first())
  const [chosen, setChosen] = useState<number | null>(before[1] ?? null)
  const month = monthOf(day)
  const asked = useMonth(settings.collectionId, month)
  const all = useMemo(() => [...known, ...asked.events], [known, asked.events])
  const spans = useMemo(() => spansIn(all, month, zone), [all, month, zone])

  // A page that was left open goes on with the day, as long as nobody has turned to another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another day alone
  useEffect(() => {
    const now = first()
    if (before[0] || memory.get('days') || now === day) return
    setDay(now)
    if (monthOf(now) !== month) emit('month', { month: words.iso(now).slice(0, 7) })
  }, [today])

  useEffect(() => {
    const backwards = content.events.filter(event => isBackwards(event, zone)).length
    if (zone === visitor && wished && wished !== visitor.name)
      warn(`expected a time zone, found "${wished}"; the visitor’s is used.`)
    if (backwards)
      warn(
        `expected events to end after they start, found ${backwards} that do not; their ends are left out.`,
      )
    if (content.left)
      warn(
        `expected at most 1000 events that say when they are, found ${content.left} more; they stay in the list.`,
      )
  }, [content, zone, visitor, wished, warn])

  function note(day: number, chosen: number | null): void {
    memory.set('days', [settings.month, `${day}`, ...(chosen === null ? [] : [`${chosen}`])])
  }
  function go(next: number): void {
    const isSame = monthOf(next) === month
    setDay(next)
    note(next, isSame ? chosen : null)
    if (isSame) return
    setChosen(null)
    emit('month', { month: words.iso(next).slice(0, 7) })
  }
  const turn = (step: number) => () => {
    go(sameDay(day, step))
    return true
  }
  useCommands({ next: turn(1), previous: turn(-1) })

  function choose(next: number | null): void {
    if (next !== null) go(next)
    setChosen(next)
    note(next ?? day, next)
    emit('day', { day: next === null ? null : words.iso(next) })
  }

  const shown = spans.filter(({ first, last }) => chosen === null || (first <= chosen && chosen <= last))
  const nearest =
    spans.length > 0 || settings.collectionId
      ? null
      : nearestTo(
          day,
          known.map(event => daysOf(event, zone)),
        )
  return (
    <>
      <Insert first={root} attrs={{ class: 'site-calendar' }}>
        <div className="site-calendar__head">
          {[-1, 1].map(step => (
            <button
              key={step}
              type="button"
              className={`site-calendar__turn site-calendar__${step < 0 ? 'previous' : 'next'}`}
              aria-label={messages.format(step < 0 ? 'calendar.previous' : 'calendar.next')}
              onClick={guard('month', turn(step))}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={step < 0 ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
              </svg>
            </button>
          ))}
          <div className="site-calendar__month" aria-live="polite">
            <span data-say={words.month(day)} />
          </div>
        </div>
        <Grid {...{ day, today, chosen, spans, words }} onGo={go} onChoose={choose} />
        <Foot
          at={asked.at}
          zone={words.zone(zone, day)}
          count={spans.length}
          isAsked={settings.collectionId !== ''}
          nearest={nearest === null ? '' : words.month(nearest)}
          isChosen={chosen !== null}
          onNearest={() => nearest !== null && go(nearest)}
          onRetry={asked.retry}
          onAll={() => choose(null)}
        />
      </Insert>
      <Events {...{ known, shown, zone, words, visitor, content }} isAsked={settings.collectionId !== ''} />
    </>
  )
}

/** The site’s own, as its context says. */
function siteZone(runtime: Runtime): string {
  const fields = record({ website: record({ timeZone: text }) })
  return readContext(runtime, fields)?.fields.website.timeZone ?? ''
}
