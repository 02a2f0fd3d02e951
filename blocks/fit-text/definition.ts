import { boolean, describeBlock, number, type SettingsOf, text } from '#core'

export const definition = describeBlock({
  description:
    'Words as large as there is room for: a share of their element’s width, or smaller where a word does not fit.',
  settings: {
    size: number({
      fallback: 0,
      min: 0,
      max: 50,
      unit: '%',
      description: "The size of the letters, as a share of the element's width; 0 is the page's own size.",
    }),
    shrink: boolean({
      fallback: true,
      description: 'Whether the letters become smaller where the longest word is wider than the element.',
    }),
    min: number({ fallback: 11, min: 6, max: 40, unit: 'px', description: 'Smaller they never are.' }),
    max: number({ fallback: 400, min: 11, max: 1000, unit: 'px', description: 'Nor larger by `data-size`.' }),
    smallClass: text({
      fallback: '',
      maxLength: 200,
      description: 'Class it has while its letters have been made 13 pixels or smaller.',
    }),
  },
  parts: {
    text: 'What is written in another size; the block itself unless named, if it is a title or one of its settings is said.',
  },
})

export type Settings = SettingsOf<typeof definition.settings>
