import { choice, describeBlock, type SettingsOf, type Told } from '#core'
import { className, definition as formDefinition } from '#parts/forms/forms.library.ts'

export const definition = describeBlock({
  description: 'A form that somebody subscribes to a newsletter with.',
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
    smallClass: className({
      description: 'The class of the block where there is little room, for your own stylesheet.',
    }),
  },
  parts: formDefinition.parts,
  reads: formDefinition.reads,
  events: {
    ...formDefinition.events,
    tells: {
      ...formDefinition.events.tells,
      subscribed:
        'Somebody has subscribed: the newsletter tracking event, before a redirect. `detail`: `{ formId }`.' as Told<{
          readonly formId: string
        }>,
    },
  },
})

/** The settings of a newsletter form, validated. */
export type Settings = SettingsOf<typeof definition.settings>
