import type { Messages } from '#i18n/format.ts'
import type { Captcha } from './captcha/index.ts'
import { createCartOnDemand } from './cart-on-demand.ts'
import type { Shop, ShopServices, SiteCart } from './commerce/commerce.chunk.ts'
import type { Consent } from './consent/index.ts'
import type { Scripts } from './dom/index.ts'
import type { Env } from './env.ts'
import type { Errors } from './errors/index.ts'
import type { Images } from './images/index.ts'
import type { Layers } from './layers/index.ts'
import { type Lazy, lazy } from './lazy.ts'
import type { PageLifecycle } from './lifecycle.ts'
import type { NativeBridge } from './native/index.ts'
import type { Navigate } from './navigate.ts'
import type { Page } from './page/index.ts'

/** Fifty images ask at once; a page whose connection comes back should not stay without. Milliseconds. */
const imagesFailFor = 10_000

export interface LazyServices {
  readonly layers: Lazy<Layers>
  readonly captcha: Lazy<Captcha>
  readonly images: Lazy<Images>
  readonly native: Lazy<NativeBridge | null>
  readonly shop: Lazy<Shop>
  readonly cart: SiteCart
}

/** What only some pages need: each comes with its chunk as soon as somebody asks. */
export function createLazyServices(
  services: ShopServices & {
    readonly env: Env
    readonly errors: Errors
    readonly page: Page
    readonly messages: Messages
    readonly scripts: Scripts
    readonly lifecycle: PageLifecycle
    readonly navigate: Navigate
    readonly consent: Pick<Consent, 'allowsTracking' | 'subscribe'>
  },
): LazyServices {
  const { consent, ...shared } = services
  const { env, errors, messages } = shared
  const shop = lazy(
    () => import('./commerce/commerce.chunk.ts'),
    ({ createShop }) => createShop(shared),
  )
  const layers = lazy(
    () => import('./layers/layers.chunk.ts'),
    ({ createLayers }) => createLayers({ env, errors }),
  )
  return {
    shop,
    cart: createCartOnDemand({ errors, messages, bring: shop.bring }),
    layers,
    captcha: lazy(
      () => messages.withTexts(import('./captcha/captcha.chunk.ts')),
      ({ createCaptcha }) =>
        createCaptcha({
          ...shared,
          layers: layers.bring,
          mayLoad: consent.allowsTracking,
          subscribe: consent.subscribe,
        }),
    ),
    native: lazy(
      () => import('./native/bridge.chunk.ts'),
      ({ createBridge }) => createBridge(shared),
    ),
    images: lazy(
      () => import('./images/images.chunk.ts'),
      ({ createImages }) => createImages({ env, errors }),
      {
        onFailure: error =>
          errors.report({ in: 'image', at: 'load' }, error, 'The browser fetches the originals.'),
        failureLasts: imagesFailFor,
        now: env.now,
      },
    ),
  }
}
