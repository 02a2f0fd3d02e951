import { boolean, describeBlock, type SettingsOf, text } from '#core'
import { bookingEvents, bookingSettings } from '#parts/booking/settings.ts'

export const definition = describeBlock({
  description: 'A table, booked at OpenTable without leaving the page.',
  settings: {
    rid: text({
      fallback: '',
      pattern: /^(\d{1,12}([ ,]+\d{1,12})*)?$/,
      expected: 'the number of a restaurant, or several',
      description:
        'The restaurant’s number at OpenTable, or those of several; without it the one that the link names.',
    }),
    dark: boolean({ fallback: false, description: 'It stands on a dark ground.' }),
    ...bookingSettings,
  },
  reads: ['href'],
  events: bookingEvents,
})

export type Settings = SettingsOf<typeof definition.settings>
