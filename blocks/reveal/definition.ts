import { choice, describeBlock, number, type SettingsOf, text } from '#core'

export const definition = describeBlock({
  description: 'What comes in, with an animation, as the visitor scrolls to it.',
  settings: {
    animation: choice({
      fallback: 'fade',
      values: ['fade', 'scale', 'slide', 'clip', 'flex', 'none'],
      description: 'How it comes; `none` only gives it the class.',
    }),
    duration: number({ fallback: 600, min: 0, max: 2000, unit: 'ms', description: 'How long that takes.' }),
    delay: number({ fallback: 0, min: 0, max: 2000, unit: 'ms', description: 'How long it waits before.' }),
    seenClass: text({
      fallback: '',
      maxLength: 200,
      description: "Class it has once it has been seen, for which the page's own stylesheet waits.",
    }),
  },
  events: { tells: { seen: 'It has come.' } },
})

export type Settings = SettingsOf<typeof definition.settings>
