import { choice, describeBlock, type SettingsOf, text } from '#core'
import { bookingEvents, bookingSettings } from '#parts/booking/settings.ts'

export const definition = describeBlock({
  description: 'A table or an evening, booked at Tock without leaving the page.',
  settings: {
    business: text({
      fallback: '',
      pattern: /^[\w-]{0,100}$/,
      expected: 'a name as in the address at Tock',
      description: 'What the business is called in its address at Tock; without it what the link says.',
    }),
    offering: text({
      fallback: '',
      pattern: /^\w{0,40}$/,
      expected: 'the number of an offering',
      description: 'One offering alone.',
    }),
    display: choice({
      fallback: 'Inline',
      values: ['Inline', 'Button', 'Overlay'],
      description: 'As Tock calls what it shows.',
    }),
    ...bookingSettings,
  },
  reads: ['href', 'data-tock-locale'],
  events: bookingEvents,
})

export type Settings = SettingsOf<typeof definition.settings>
