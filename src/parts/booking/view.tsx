import type { CSSProperties, ReactNode, RefObject } from 'react'
import { AskFirst, Placeholder } from '#parts/ask-first/ask-first.library.ts'
import { Insert, useBlock, type ViewProps } from '#view'
import type { Offer } from './offer.ts'
import type { BookingSettings } from './settings.ts'
import { type Booking, useBooking } from './use-booking.ts'

/** A vendor’s place of booking: the link stays in any case. */
export function View({ content, settings }: ViewProps<BookingSettings, Offer>): ReactNode {
  const { format } = useBlock().runtime.messages
  const { name, isList } = content
  return (
    <Place
      area="booking"
      offer={content}
      settings={settings}
      words={{
        open: format(isList ? 'booking.openList' : 'booking.open', { name }),
        ask: format(isList ? 'booking.askList' : 'booking.ask', { name }),
        failed: format('booking.failed', { name }),
      }}
    />
  )
}

interface PlaceProps {
  readonly offer: Offer
  readonly settings: BookingSettings
  readonly words: {
    readonly open: string
    readonly ask: string
    readonly failed: string
    /** While it comes, where its name says too little. */
    readonly loading?: string
  }
  /** What of the server's it stands behind; without it at the end of the block. */
  readonly after?: HTMLElement
  /** What it is styled by. */
  readonly className?: string
  /** Of the words, where it is not that of the block's name. */
  readonly area?: string
  /** What is drawn of an answer, where the vendor draws nothing. */
  readonly children?: ReactNode
}

/** What is somebody else’s: asked about, then loaded once, or told that it cannot be. */
export function Place(props: PlaceProps): ReactNode {
  const { offer, settings, words, after, className = 'site-booking', area, children } = props
  const { root, runtime } = useBlock()
  const { name } = offer
  const booking = useBooking(offer, settings)
  const { at, place } = booking
  const where = after ? { after } : { into: root }
  return (
    <Insert {...where} {...(area && { area })} attrs={{ class: className, 'data-booking-at': at }}>
      <Before booking={booking} words={words} />
      {at === 'loading' && (
        <div className="site-booking__told">
          {words.loading ?? runtime.messages.format('booking.loading', { name })}
        </div>
      )}
      {(at === 'loading' || at === 'here') && (
        <Group name={name} height={settings.height} place={place}>
          {children}
        </Group>
      )}
    </Insert>
  )
}

/** What can be pressed before it comes, and where it does not. */
function Before(props: { readonly booking: Booking; readonly words: PlaceProps['words'] }): ReactNode {
  const { booking, words } = props
  const { at, takesFocus, press } = booking
  const { format } = useBlock().runtime.messages
  if (at === 'closed')
    return (
      <button
        type="button"
        className="site-booking__open"
        aria-label={words.open}
        data-say={words.open}
        onClick={press.open}
      />
    )
  if (at === 'asking')
    return (
      <AskFirst
        format={format}
        text={words.ask}
        takesFocus={takesFocus}
        onOnce={press.load}
        onAlways={press.always}
      />
    )
  if (at !== 'failed') return null
  return (
    <Placeholder
      text={words.failed}
      choices={[{ text: format('booking.retry'), onClick: press.load }]}
      takesFocus={takesFocus}
    />
  )
}

/** Whose place it is, for whoever cannot see it. */
function Group(props: {
  readonly name: string
  readonly height: number
  readonly place: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}): ReactNode {
  const { name, height, place, children } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form is in it
    <div
      ref={place}
      className="site-booking__place"
      style={height ? ({ '--_height': `${height}px` } as CSSProperties) : undefined}
      role="group"
      aria-label={name || undefined}
      tabIndex={-1}
    >
      {children}
    </div>
  )
}
