import type { CSSProperties, ReactNode } from 'react'
import { AskFirst, Placeholder } from '#parts/ask-first/ask-first.library.ts'
import { Insert, useBlock, type ViewProps } from '#view'
import type { Offer } from './offer.ts'
import type { BookingSettings } from './settings.ts'
import { useBooking } from './use-booking.ts'

/** A vendor’s place of booking: asked about, then loaded once, or told that it cannot be; the link stays in any case. */
export function View({ content, settings }: ViewProps<BookingSettings, Offer>): ReactNode {
  const { root, runtime } = useBlock()
  const { format } = runtime.messages
  const { name, isList } = content
  const { height } = settings
  const toOpen = format(isList ? 'booking.openList' : 'booking.open', { name })
  const { at, place, takesFocus, press } = useBooking(content, settings)
  return (
    <Insert into={root} attrs={{ class: 'site-booking', 'data-booking-at': at }}>
      {at === 'closed' && (
        <button
          type="button"
          className="site-booking__open"
          aria-label={toOpen}
          data-say={toOpen}
          onClick={press.open}
        />
      )}
      {at === 'asking' && (
        <AskFirst
          format={format}
          text={format(isList ? 'booking.askList' : 'booking.ask', { name })}
          takesFocus={takesFocus}
          onOnce={press.load}
          onAlways={press.always}
        />
      )}
      {at === 'failed' && (
        <Placeholder
          text={format('booking.failed', { name })}
          choices={[{ text: format('booking.retry'), onClick: press.load }]}
          takesFocus={takesFocus}
        />
      )}
      {at === 'loading' && <div className="site-booking__told">{format('booking.loading', { name })}</div>}
      {(at === 'loading' || at === 'here') && (
        // biome-ignore lint/a11y/useSemanticElements: no field of a form is in it
        <div
          ref={place}
          className="site-booking__place"
          style={height ? ({ '--_height': `${height}px` } as CSSProperties) : undefined}
          role="group"
          aria-label={name}
          tabIndex={-1}
        />
      )}
    </Insert>
  )
}
