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
      description:
        'The size of the letters, in percent of their element’s width. With 0 the page’s own size stays.',
    }),
    shrink: boolean({
      fallback: true,
      description: 'Makes the letters smaller where the longest word is wider than its element.',
    }),
    min: number({
      fallback: 11,
      min: 6,
      max: 40,
      unit: 'px',
      description:
        'The smallest size that the letters are given. What the page itself writes smaller stays as it is.',
    }),
    max: number({
      fallback: 400,
      min: 11,
      max: 1000,
      unit: 'px',
      description: 'The largest size that `data-size` gives the letters.',
    }),
    smallClass: text({
      fallback: '',
      maxLength: 200,
      description: 'A class for the element while its letters have been set to 13 px or less.',
    }),
  },
  parts: {
    text: 'The element whose letters are set. Without it the block’s own element, if that is a heading (`h1` to `h6`) or has one of these settings.',
  },
  words: '*',
})

export type Settings = SettingsOf<typeof definition.settings>
