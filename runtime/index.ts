import { createMessages, type Messages, readOverrides } from '#i18n/format.ts'
import { isAmongOwn, listenForEscape, redirectOwner } from './account/index.ts'
import { createVisits, type Visits } from './analytics/index.ts'
import type { Captcha } from './captcha/index.ts'
import { type Consent, createConsent, createConsentFallback } from './consent/index.ts'
import { createData, type Data } from './data/index.ts'
import { createScripts, type Scripts } from './dom/index.ts'
import type { Env, Stop } from './env.ts'
import { createErrors, createTrace, type Errors, startReporter, type Trace } from './errors/index.ts'
import type { Images } from './images/index.ts'
import { createDialogs, type Dialogs, type Layers } from './layers/index.ts'
import { lazy } from './lazy.ts'
import { createLeaving, type Leaving } from './lifecycle.ts'
import { createNavigate, type Navigate } from './navigate.ts'
import { type Address, createAddress, isOwner, localeOf, type Page, readPage } from './page/index.ts'
import { type Cookies, createCookies, createRecords, type Records } from './storage/index.ts'

/** Everything the page's blocks share. The services know no React, and of each other only what is named here. */
export interface Runtime {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly messages: Messages
  readonly address: Address
  readonly navigate: Navigate
  readonly leaving: Leaving
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
  /** Nobody but the site itself and its builder shows this page. */
  isAmongOwn(): boolean
  readonly dialogs: Dialogs
  readonly data: Data
  /** A log that the site's server keeps. */
  readonly trace: Trace
  readonly scripts: Scripts
  readonly visits: Visits
  /** Tells people from programs, once its chunk is there; a failed one is asked for again by the next call. */
  captcha(): Promise<Captcha>
  /** The image loader, once its chunk is there; a failed one is asked for again by the next call. */
  images(): Promise<Images>
  /** What the page does by itself: called once, when somebody is there to draw dialogs and before blocks come to life. */
  start(): void
  destroy(): void
}

/** Fifty images ask at once; a page whose connection comes back should not stay without. Milliseconds. */
const imagesFailFor = 10_000

/** Composes the services in reading order. */
export function createRuntime(options: {
  readonly env: Env
  readonly errors?: Errors
  /** Our name and version, for error reports. */
  readonly app?: string | undefined
}): Runtime {
  const { env, errors = createErrors({ env }), app } = options

  // What the server said about the page.
  const page = readPage({ env, errors })
  const warn = (message: string) => errors.warn({ in: 'messages', at: 'read' }, message)
  const overrides = readOverrides(env.findAll, warn)
  const rich = () => import('#i18n/plurals.chunk.ts')
  const messages = createMessages({ locale: localeOf(page), overrides, warn, rich })

  // What the page does.
  const address = createAddress({ env, errors })
  const navigate = createNavigate({ env })
  const leaving = createLeaving({ env, errors })

  // How it speaks: to the visitor, and to the server.
  const dialogs = createDialogs({ env, errors })
  const cookies = createCookies({ env })
  const consent = createConsent({ env, errors, page, cookies, leaving })
  const scripts = createScripts({ env, whenAllowed: consent.whenAllowed })
  const fallback = createConsentFallback({ errors, dialogs, messages, consent })
  const session = createRecords({ env, errors, kind: 'session' })
  const local = createRecords({ env, errors, kind: 'local' })
  const data = createData({ env, errors, page, messages, cookies, dialogs, leaving })
  const senders = { env, errors, page, cookies, data, leaving, app }
  const stopReporter = startReporter(senders)
  const trace = createTrace(senders)

  // Who is here.
  const visits = createVisits({ env, errors, page, cookies, consent })
  const isCovered = () => layers.current?.isAnyOpen() ?? false
  const stops: Stop[] = [visits.destroy]

  const loadAccount = errors.guard({ in: 'account', at: 'load' }, async () => {
    const { startAccount } = await messages.withTexts(import('./account/account.chunk.ts'))
    if (!destroyed) stops.push(startAccount(runtime))
  })
  const logIn = (withShift: boolean) => !withShift && Boolean(dialogs.login({ createAccount: false }))

  // What only some pages need.
  const layers = lazy(
    () => import('./layers/layers.chunk.ts'),
    ({ createLayers }) => createLayers({ env, errors }),
  )
  const captcha = lazy(
    () => messages.withTexts(import('./captcha/captcha.chunk.ts')),
    ({ createCaptcha }) => {
      const { allowsTracking: mayLoad, subscribe } = consent
      return createCaptcha({ env, errors, messages, page, scripts, leaving, mayLoad, subscribe })
    },
  )
  const images = lazy(
    () => import('./images/images.chunk.ts'),
    ({ createImages }) => createImages({ env, errors }),
    {
      onFailure: error =>
        errors.report({ in: 'image', at: 'load' }, error, 'The browser fetches the originals.'),
      failureLasts: imagesFailFor,
      now: env.now,
    },
  )
  let destroyed = false

  const runtime: Runtime = {
    env,
    errors,
    page,
    messages,
    address,
    navigate,
    leaving,
    cookies,
    consent,
    askForConsent: fallback.ask,
    session,
    local,
    layers: layers.bring,
    isCovered,
    isAmongOwn: () => isAmongOwn({ env, page }),
    dialogs,
    data,
    trace,
    scripts,
    visits,
    captcha: captcha.bring,
    images: images.bring,
    start() {
      errors.guard({ in: 'owner', at: 'redirect' }, redirectOwner)(runtime)
      visits.start()
      if (isOwner(page) || env.url().includes('logout=true')) loadAccount()
      if (!isOwner(page) && page.websiteSettings.useEscapeKeyToLogin && runtime.isAmongOwn())
        stops.push(listenForEscape({ env, errors, isCovered, fn: logIn }))
    },
    destroy() {
      destroyed = true
      for (const stop of stops) stop()
      images.destroy()
      stopReporter()
      trace.destroy()
      fallback.destroy()
      consent.destroy()
      leaving.destroy()
      data.destroy()
      dialogs.destroy()
      layers.destroy()
      captcha.destroy()
      scripts.destroy()
      address.destroy()
    },
  }
  return runtime
}
