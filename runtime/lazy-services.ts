import type { Messages } from '#i18n/format.ts'
import type { Captcha } from './captcha/index.ts'
import type { Consent } from './consent/index.ts'
import type { Scripts } from './dom/index.ts'
import type { Env } from './env.ts'
import type { Errors } from './errors/index.ts'
import type { Images } from './images/index.ts'
import type { Layers } from './layers/index.ts'
import { type Lazy, lazy } from './lazy.ts'
import type { PageLifecycle } from './lifecycle.ts'
import type { Page } from './page/index.ts'

/** Fifty images ask at once; a page whose connection comes back should not stay without. Milliseconds. */
const imagesFailFor = 10_000

/** What only some pages need: each comes with its chunk as soon as somebody asks. */
export function createLazyServices(services: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly messages: Messages
  readonly scripts: Scripts
  readonly lifecycle: PageLifecycle
  readonly consent: Pick<Consent, 'allowsTracking' | 'subscribe'>
}): { readonly layers: Lazy<Layers>; readonly captcha: Lazy<Captcha>; readonly images: Lazy<Images> } {
  const { consent, ...shared } = services
  const { env, errors, messages } = shared
  return {
    layers: lazy(
      () => import('./layers/layers.chunk.ts'),
      ({ createLayers }) => createLayers({ env, errors }),
    ),
    captcha: lazy(
      () => messages.withTexts(import('./captcha/captcha.chunk.ts')),
      ({ createCaptcha }) =>
        createCaptcha({ ...shared, mayLoad: consent.allowsTracking, subscribe: consent.subscribe }),
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
