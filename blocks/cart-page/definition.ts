import { boolean, describeBlock, type SettingsOf, type Told, text } from '#core'
import type { Cart } from '#runtime/commerce/index.ts'

export const definition = describeBlock({
  description:
    'The cart as a page: its lines, how many of each, what they come to, and the way to the checkout.',
  settings: {
    heading: boolean({
      fallback: false,
      description: 'Begins with a heading of its own, for a page that has none.',
    }),
    continueUrl: text({
      fallback: '',
      maxLength: 2000,
      description:
        'Where an empty cart leads. Without it `continueShoppingLinkUrl` of the site context counts, and without that there is no link.',
    }),
  },
  parts: {
    lines: 'The cart as the server has it: shown until ours is there, and without script.',
    empty: "The author's own words for an empty cart; `hidden` until it is.",
  },
  events: {
    asks: {
      checkout: 'The visitor is about to go to the checkout; cancelable. `detail`: `{ cart }`.' as Told<{
        readonly cart: Cart
      }>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
