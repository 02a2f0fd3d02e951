import { number, text } from '#core'

/** What every block for bookings may be told. */
export const bookingSettings = {
  category: text({
    fallback: 'booking',
    maxLength: 60,
    description: 'What the visitor has to have allowed for it to be loaded without a question.',
  }),
  height: number({
    fallback: 0,
    min: 0,
    max: 3000,
    unit: 'px',
    description: 'How high it is once it is there; 0 leaves that to it.',
  }),
}

export interface BookingSettings {
  readonly category: string
  readonly height: number
}

export const bookingEvents = {
  asks: { load: 'The vendor is about to be called; cancelable.' },
  tells: {
    loaded: 'It has answered.',
    failed: 'It has not, or may not be loaded here; the visitor is told, and the link stays.',
  },
}
