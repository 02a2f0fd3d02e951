import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AskFirst, Placeholder } from '#parts/ask-first/ask-first.library.ts'
import { own } from '#runtime/own.ts'
import { Insert, useBlock, type ViewProps } from '#view'
import { load } from './load.ts'
import type { Offer } from './offer.ts'
import type { BookingSettings, bookingEvents } from './settings.ts'

type At = 'closed' | 'asking' | 'loading' | 'here' | 'failed'

/** A vendor’s place of booking: asked about, then loaded once, or told that it cannot be; the link stays in any case. */
export function View({ content, settings }: ViewProps<BookingSettings, Offer>): ReactNode {
  const block = useBlock<{ readonly description: string; readonly events: typeof bookingEvents }>()
  const { root, runtime, ask, emit, guard } = block
  const { consent, messages, errors } = runtime
  const { name, widget } = content
  const { category, height } = settings
  const [at, setAt] = useState<At>(() =>
    consent.allows(category, { explicit: true }) ? 'loading' : 'closed',
  )
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (at !== 'asking' && at !== 'closed') return
    return consent.whenAllowed(
      category,
      guard('consent', () => {
        // Given elsewhere, it takes the focus from nobody.
        hadFocus.current = own(root).contains(runtime.env.document.activeElement)
        setAt('loading')
      }),
      { explicit: true },
    )
  }, [at, consent, category, guard, root, runtime])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is wanted
  useLayoutEffect(() => {
    const host = place.current
    if (at !== 'loading' || !host) return
    if (!ask('load')) return setAt('closed')
    const { document } = runtime.env
    // What was pressed is gone: whoever pressed it waits here, and hears whose place it is.
    if (hadFocus.current) host.focus({ preventScroll: true })
    let isOver = false
    const end = (problem: string) => {
      if (isOver) return
      isOver = true
      hadFocus.current = host.contains(document.activeElement)
      setAt(problem ? 'failed' : 'here')
      if (problem) errors.warn({ in: block.name, at: 'load', el: root }, `${problem}; its link stays.`)
      emit(problem ? 'failed' : 'loaded')
    }
    const stop = load({ host, widget, runtime, title: name, onEnd: guard('load', end) })
    return () => {
      isOver = true
      // What is there stays until the block goes.
      stop()
    }
  }, [at === 'loading'])

  const press = (next: () => void) =>
    guard('press', () => {
      next()
      hadFocus.current = true
    })
  const format = messages.format
  const isCalled = at === 'loading' || at === 'here'
  return (
    <Insert
      into={root}
      attrs={{
        class: 'site-booking',
        'data-booking-at': at,
        style: height ? `--_height:${height}px` : undefined,
      }}
    >
      {at === 'closed' && (
        <button
          type="button"
          className="site-booking__open"
          aria-label={format('booking.open', { name })}
          data-say={format('booking.open', { name })}
          onClick={press(() => setAt('asking'))}
        />
      )}
      {at === 'asking' && (
        <AskFirst
          format={format}
          text={format('booking.ask', { name })}
          takesFocus={hadFocus.current}
          onOnce={press(() => setAt('loading'))}
          onAlways={press(() => {
            consent.allowAlways(category)
            setAt('loading')
          })}
        />
      )}
      {at === 'failed' && (
        <Placeholder
          text={format('booking.failed', { name })}
          choices={[{ text: format('booking.retry'), onClick: press(() => setAt('loading')) }]}
          takesFocus={hadFocus.current}
        />
      )}
      {at === 'loading' && <div className="site-booking__told">{format('booking.loading', { name })}</div>}
      {isCalled && (
        // biome-ignore lint/a11y/useSemanticElements: no field of a form is in it
        <div ref={place} className="site-booking__place" role="group" aria-label={name} tabIndex={-1} />
      )}
    </Insert>
  )
}
