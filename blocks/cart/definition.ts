import { boolean, describeBlock, type SettingsOf } from '#core'

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
      open: 'The drawer is about to open; cancelable. `detail`: `{ why }`, `trigger` or `add`.',
      checkout: 'The visitor is about to go to the checkout; cancelable. `detail`: `{ cart }`.',
    },
    tells: { closed: 'The drawer has been closed.' },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
