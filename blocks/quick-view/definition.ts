import { boolean, choice, describeBlock, type SettingsOf, type Told, text } from '#core'
import type { QuickViewSet } from '#parts/quick-view.ts'

export const definition = describeBlock({
  description: 'Shows the products it holds above the page, one at a time, ready to be put into the cart.',
  settings: {
    ends: choice({
      fallback: 'stop',
      values: ['stop', 'round'],
      description:
        'Whether it goes on after the last product: `stop` there, or `round` to the first, and back.',
    }),
    history: boolean({
      fallback: true,
      description:
        'Whether opening it is a step in the history: Back closes it, and the address is what it was before.',
    }),
    parameter: text({
      fallback: 'variant',
      description:
        "The parameter of the page's address that names what is chosen while it is open. Empty: the address stays as it is.",
    }),
    cart: text({
      fallback: '',
      description: 'The address of the cart page: with it, a link leads there once something has been added.',
    }),
  },
  parts: {
    open: "A link to a product's own page, over which the product opens; `data-item-id` is the server's name for it.",
  },
  reads: ['data-item-id', 'href', 'alt'],
  words: 'a',
  events: {
    asks: {
      show: 'A product is about to be shown; cancelable. `detail`: `{ itemId, url }`.' as Told<{
        readonly itemId: string
        readonly url: string
      }>,
    },
    tells: {
      shown: 'A product is seen. `detail` as of `show`.' as Told<{
        readonly itemId: string
        readonly url: string
      }>,
      closed: 'It has been closed.',
    },
    takes: {
      open: 'Opens it. `detail`: `{ index, items }`, with `{ id, url, title, image, el }` for each; who listens to `preventDefault` knows whether there was one.' as Told<QuickViewSet>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
