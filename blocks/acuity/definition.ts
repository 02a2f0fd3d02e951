import { describeBlock, type SettingsOf } from '#core'
import { bookingEvents, bookingSettings } from '#parts/booking/settings.ts'

export const definition = describeBlock({
  description: 'An appointment, made at Acuity without leaving the page.',
  settings: {
    ...bookingSettings,
  },
  reads: ['href'],
  events: bookingEvents,
})

export type Settings = SettingsOf<typeof definition.settings>
