import { number, text } from '#core'

/** What every block for bookings may be told. */
export const bookingSettings = {
  category: text({
    fallback: 'booking',
    maxLength: 60,
    description:
      'The category of consent. Once the visitor has allowed it, the vendor is loaded without a question.',
  }),
  height: number({
    fallback: 0,
    min: 0,
    max: 3000,
    unit: 'px',
    description:
      'The height of the vendor’s frame. With 0 it is 640 px, unless the vendor’s script or your stylesheet gives it another height.',
  }),
}

export interface BookingSettings {
  readonly category: string
  readonly height: number
}

export const bookingEvents = {
  asks: { load: 'The vendor is about to be called; cancelable.' },
  tells: {
    loaded: 'The vendor has answered.',
    failed:
      'The vendor has not answered within 10 seconds, or could not be loaded here. The visitor is told so and can try again; the link stays.',
  },
}
