import { describeBlock, type SettingsOf } from '#core'
import { bookingEvents, bookingSettings } from '#parts/booking/settings.ts'

export const definition = describeBlock({
  description: 'A wedding registry at Zola, shown on the page.',
  settings: {
    ...bookingSettings,
  },
  reads: ['href'],
  words: 'a',
  events: bookingEvents,
})

export type Settings = SettingsOf<typeof definition.settings>
