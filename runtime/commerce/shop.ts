import type { Messages } from '#i18n/format.ts'
import { createCartClient } from '../api/index.ts'
import type { Data } from '../data/index.ts'
import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Dialogs } from '../layers/index.ts'
import { lazy } from '../lazy.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import type { Navigate } from '../navigate.ts'
import { currencyOf, type Page } from '../page/index.ts'
import type { Cookies, Records } from '../storage/index.ts'
import { currencyCode } from './amounts.library.ts'
import { type CartStore, createCartStore } from './cart-store.ts'
import type { Checkout } from './checkout.ts'
import { createCartPresence } from './presence.ts'
import type { SiteCart } from './site-cart.ts'

export interface ShopServices {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly messages: Messages
  readonly cookies: Pick<Cookies, 'read'>
  readonly local: Records
  readonly lifecycle: Pick<PageLifecycle, 'onRestore'>
  readonly navigate: Pick<Navigate, 'go'>
  isInEditor(): boolean
  readonly dialogs: Pick<Dialogs, 'alert'>
  readonly data: Pick<Data, 'get' | 'post' | 'put' | 'delete'>
}

/** What the blocks of a shop share: one cart for the page, and the way to pay for it. */
export interface Shop {
  /** Of prices that name none: visitor spec §3. */
  readonly currency: string
  readonly cart: CartStore
  /** The ways to the checkout: one for the page, whoever leads there. */
  checkout(): Promise<Checkout>
  /** What the host page has of the cart. */
  site(): Promise<SiteCart>
  destroy(): void
}

export function createShop(services: ShopServices): Shop {
  const { env, errors, page, messages, data } = services
  const currency = currencyCode(currencyOf(page))
  const client = createCartClient({ env, data, currency })
  const changing = lazy(
    () => messages.withTexts(import('./cart-changes.chunk.ts')),
    ({ createCartChanges, createSiteCart }) => ({
      changes: createCartChanges({ env, messages, data, client }),
      site: () => createSiteCart({ store: cart, errors }),
    }),
  )
  const cart = createCartStore({
    env,
    errors,
    messages,
    currency,
    client,
    presence: hooks => createCartPresence({ ...services, ...hooks }),
    changes: async () => (await changing.bring()).changes,
  })
  const checkout = lazy(
    () => messages.withTexts(import('./pay.library.ts')),
    ({ createCheckout, createMinimum }) =>
      createCheckout({ ...services, cart, minimum: createMinimum(services) }),
  )
  return {
    currency,
    cart,
    checkout: checkout.bring,
    site: async () => (await changing.bring()).site(),
    destroy() {
      checkout.destroy()
      cart.destroy()
    },
  }
}
