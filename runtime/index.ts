import { createMessages, type Messages, readOverrides } from '#i18n/format.ts'
import { bringWords, known, rich } from '#i18n/on-demand.ts'
import { isAmongOwn, isInEditor, redirectOwner } from './account/index.ts'
import { type Analytics, createAnalytics } from './analytics/index.ts'
import type { Captcha } from './captcha/index.ts'
import type { Shop, SiteCart } from './commerce/commerce.chunk.ts'
import { type Consent, createConsent, createConsentFallback } from './consent/index.ts'
import { createDataOnDemand, type Data } from './data/index.ts'
import { createScripts, type Scripts } from './dom/index.ts'
import type { Env, Stop } from './env.ts'
import { createErrors, type Errors } from './errors/index.ts'
import type { Images } from './images/index.ts'
import { createDialogs, type Dialogs, type Layers, type OverlaysPlace } from './layers/index.ts'
import { createLazyServices, type LazyServices } from './lazy-services.ts'
import { createPageLifecycle, type PageLifecycle } from './lifecycle.ts'
import { createNavigate, type Navigate } from './navigate.ts'
import {
  createLocationHash,
  isOwner,
  type LocationHash,
  localeOf,
  type Page,
  readPage,
} from './page/index.ts'
import { createReports, type Trace } from './reports/index.ts'
import { type Cookies, createCookies, createRecords, type Records } from './storage/index.ts'

/** Everything the page's blocks share. The services know no React, and of each other only what is named here. */
export interface Runtime {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly messages: Messages
  readonly locationHash: LocationHash
  readonly navigate: Navigate
  readonly lifecycle: PageLifecycle
  readonly cookies: Cookies
  readonly consent: Consent
  /** What would ask about cookies could not be loaded: a dialog asks instead. */
  askForConsent(error: unknown): Promise<void>
  /** Values that live as long as the browser's tab. */
  readonly session: Records
  /** Values that stay. */
  readonly local: Records
  /** The stack of what lies above the page, once its chunk is there. */
  layers(): Promise<Layers>
  /** Something lies above the page, so its own shortcuts wait. */
  isCovered(): boolean
  /** Who decides what may be seen over the page without having been asked for. */
  readonly overlays: OverlaysPlace
  /** Nobody but the site itself and its builder shows this page. */
  isAmongOwn(): boolean
  /** This page is shown in the editing frame. */
  isInEditor(): boolean
  readonly dialogs: Dialogs
  readonly data: Data
  /** A log that the site's server keeps. */
  readonly trace: Trace
  readonly scripts: Scripts
  /** What the site's owner learns of visits. */
  readonly analytics: Analytics
  /** Tells people from programs, once its chunk is there; a failed one is asked for again by the next call. */
  captcha(): Promise<Captcha>
  /** The cart and what a shop says, once their chunk is there; a failed one is asked for again by the next call. */
  shop(): Promise<Shop>
  /** What the host page has of the cart. */
  readonly cart: SiteCart
  /** The image loader, once its chunk is there; a failed one is asked for again by the next call. */
  images(): Promise<Images>
  /** The way to the app around the page, where there is one and its chunk is there. */
  readonly native: Pick<LazyServices['native'], 'bring' | 'current'>
  /** What the page does by itself: called once, when somebody is there to draw dialogs and before blocks come to life. */
  start(): void
  destroy(): void
}

/** Composes the services in reading order. */
export function createRuntime(options: {
  readonly env: Env
  readonly errors?: Errors
  /** Our name and version, for error reports. */
  readonly app?: string | undefined
  /** What the browser has just said of the page's cookies. */
  readonly cookieText?: string
}): Runtime {
  const { env, errors = createErrors({ env }), app, cookieText } = options

  const base = createBase({ env, errors })

  // How it speaks: to the visitor, and to the server.
  const dialogs = createDialogs(base)
  const cookies = createCookies({ env, cookieText })
  const consent = createConsent({ ...base, cookies })
  const scripts = createScripts({ env, whenAllowed: consent.whenAllowed })
  const fallback = createConsentFallback({ ...base, dialogs, consent })
  const session = createRecords({ ...base, kind: 'session' })
  const local = createRecords({ ...base, kind: 'local' })
  const data = createDataOnDemand({ ...base, cookies, session, dialogs })
  const trace = createReports({ ...base, cookies, data, app, prepare: data.preload })

  // Who is here.
  const shared = { ...base, dialogs, cookies, session, local, data, scripts, consent }
  const analytics = createAnalytics({ ...shared, reread: () => readPage(base) })
  const { layers, captcha, images, native, shop, cart } = createLazyServices(shared)

  const services: Services = {
    ...shared,
    askForConsent: fallback.ask,
    layers: layers.bring,
    isCovered: () => layers.current?.isAnyOpen() ?? false,
    overlays: { manager: null },
    isAmongOwn: () => isAmongOwn(base),
    trace,
    analytics,
    captcha: captcha.bring,
    images: images.bring,
    native,
    shop: shop.bring,
    cart,
  }
  const presence = createPresence(services)
  return {
    ...services,
    start: presence.start,
    destroy() {
      for (const each of [presence, shop, images, native, trace, fallback, consent]) each.destroy()
      const { lifecycle, locationHash } = base
      for (const each of [lifecycle, data, dialogs, layers, captcha, scripts, locationHash, errors])
        each.destroy()
    },
  }
}

type Services = Omit<Runtime, 'start' | 'destroy'>

/** What all the others stand on: what the server said about the page, its texts, and where it goes. */
function createBase({ env, errors }: { readonly env: Env; readonly errors: Errors }) {
  const page = readPage({ env, errors })
  const warn = (message: string) => errors.warn({ in: 'messages', at: 'read' }, message)
  const overrides = readOverrides(env.findAll, warn)
  return {
    env,
    errors,
    page,
    isInEditor: () => isInEditor({ env, page }),
    messages: createMessages({ locale: localeOf(page), overrides, warn, known, rich }),
    locationHash: createLocationHash({ env, errors }),
    navigate: createNavigate({ env }),
    lifecycle: createPageLifecycle({ env, errors }),
  }
}

/** Who is here: a visitor, whose visit is noted, or an account, which has an editor of its own; either may have keys. */
function createPresence(services: Services): { start(): void; destroy(): void } {
  const { env, errors, page, messages, analytics, native } = services
  const stops: Stop[] = [analytics.destroy]
  let destroyed = false

  const loadAccount = errors.guard({ in: 'account', at: 'load' }, async () => {
    const { startAccount } = await messages.withTexts(import('./account/account.chunk.ts'))
    if (!destroyed) stops.push(startAccount(services))
  })
  const loadBridge = errors.guard({ in: 'bridge', at: 'load' }, native.bring)
  const hasKeys = isOwner(page) || page.websiteSettings.useEscapeKeyToLogin

  return {
    start() {
      bringWords(messages)
      errors.guard({ in: 'owner', at: 'redirect' }, redirectOwner)(services)
      analytics.start()
      // Blocks spec §7: by its query the app says that it is there.
      if (env.url().includes('platform=')) loadBridge()
      if (hasKeys || /logout=true|experiment_/.test(env.url())) loadAccount()
    },
    destroy() {
      destroyed = true
      for (const stop of stops) stop()
    },
  }
}
