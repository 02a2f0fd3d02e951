import { choice, type SettingsOf } from '#core'
import { formDefinition } from './definition.ts'

/** A form that somebody subscribes with: the common one, and how it stands in its room. */
export const newsletterDefinition = {
  settings: {
    ...formDefinition.settings,
    align: choice({
      fallback: 'start',
      values: ['start', 'center', 'end'],
      description: 'Where its texts and fields stand in the room they have.',
    }),
    layout: choice({
      fallback: 'row',
      values: ['row', 'stack'],
      description: 'Fields beside each other as far as there is room, or one below the other.',
    }),
  },
  parts: formDefinition.parts,
  events: {
    ...formDefinition.events,
    tells: {
      ...formDefinition.events.tells,
      subscribed:
        'Somebody has subscribed: the newsletter tracking event, before a redirect. `detail`: `{ formId }`.',
    },
  },
} as const

/** The settings of a newsletter form, validated. */
export type NewsletterSettings = SettingsOf<typeof newsletterDefinition.settings>
