import { describeBlock, type SettingsOf, type Told } from '#core'
import type { CheckoutPayment } from '#runtime/commerce/pay.library.ts'

export const definition = describeBlock({
  description:
    'A link or a form that leads to the checkout, once the server has heard of every change of the cart.',
  settings: {},
  parts: {
    link: 'The link to the checkout; the element itself, or the first link in it, unless named. A form needs none.',
  },
  reads: ['href', 'action'],
  events: {
    asks: {
      leave:
        'The visitor is about to go to the checkout; cancelable. `detail`: `{ to }`, `cart`, `subscribe`, `donate` or `giftcard`, and what its address says.' as Told<CheckoutPayment>,
    },
  },
})

export type Settings = SettingsOf<typeof definition.settings>
