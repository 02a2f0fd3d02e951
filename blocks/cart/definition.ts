import { boolean, describeBlock, type SettingsOf, type Told } from '#core'
import type { Cart } from '#runtime/commerce/index.ts'

export const definition = describeBlock({
  description: 'The cart in a drawer above the page, behind the link to the cart page.',
  settings: {
    openOnAdd: boolean({
      fallback: false,
      description: 'Opens the drawer whenever something has been put into the cart.',
    }),
  },
  parts: {
    trigger: 'The link to the cart page, or a button, that opens the drawer.',
  },
  events: {
    asks: {
      open: 'The drawer is about to open; cancelable. `detail`: `{ why }`, `trigger`, `add` or `script`.' as Told<{
        readonly why: 'trigger' | 'add' | 'script'
      }>,
      checkout: 'The visitor is about to go to the checkout; cancelable. `detail`: `{ cart }`.' as Told<{
        readonly cart: Cart
      }>,
    },
    tells: { closed: 'The drawer has been closed.' },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
