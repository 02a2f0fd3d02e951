import { createMessages, type Messages, readOverrides, type Texts } from '#i18n/format.ts'
import type { richMessage } from '#i18n/plurals.chunk.ts'
import { isAmongOwn, listenForEscape, redirectOwner, type startAccount } from './account/index.ts'
import { createVisits, type Visits } from './analytics/index.ts'
import type { Captcha } from './captcha/index.ts'
import { type Consent, createConsent } from './consent/index.ts'
import { createData, type Data } from './data/index.ts'
import { createScripts, type Scripts } from './dom/index.ts'
import type { Env, Stop } from './env.ts'
import { createErrors, createTrace, type Errors, startReporter, type Trace } from './errors/index.ts'
import type { createImages, Images } from './images/index.ts'
import { createDialogs, type createLayers, type Dialogs, type Layers } from './layers/index.ts'
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

/** A chunk that could not be loaded is not asked for again before this long. */
const failedForMs = 10_000

/** What is loaded only when the page needs it. */
export interface Lazy {
  /** Formats texts with grammar. */
  rich(): Promise<{ readonly richMessage: typeof richMessage }>
  images(): Promise<{ readonly createImages: typeof createImages }>
  layers(): Promise<{ readonly createLayers: typeof createLayers }>
  account(): Promise<{ readonly startAccount: typeof startAccount; readonly texts: Texts }>
  captcha(): Promise<typeof import('./captcha/captcha.chunk.ts')>
}

/** Composes the services in reading order. */
export function createRuntime(options: {
  readonly env: Env
  readonly errors?: Errors
  readonly lazy: Lazy
  /** Our name and version, for error reports. */
  readonly app?: string | undefined
}): Runtime {
  const { env, lazy, errors = createErrors({ env }), app } = options

  // What the server said about the page.
  const page = readPage({ env, errors })
  const warn = (message: string) => errors.warn({ in: 'messages', at: 'read' }, message)
  const overrides = readOverrides(env.findAll, warn)
  const messages = createMessages({ locale: localeOf(page), overrides, warn, rich: lazy.rich })

  // What the page does.
  const address = createAddress({ env, errors })
  const navigate = createNavigate({ env })
  const leaving = createLeaving({ env, errors })
  const scripts = createScripts({ env, whenAllowed: (_, fn) => whenTracked(fn) })

  // How it speaks: to the visitor, and to the server.
  const dialogs = createDialogs({ env, errors })
  const cookies = createCookies({ env })
  const consent = createConsent({ env, errors, page, cookies, leaving })
  const session = createRecords({ env, errors, kind: 'session' })
  const local = createRecords({ env, errors, kind: 'local' })
  const data = createData({ env, errors, page, messages, cookies, dialogs, leaving })
  const senders = { env, errors, page, cookies, data, leaving, app }
  const stopReporter = startReporter(senders)
  const trace = createTrace(senders)

  // Who is here.
  const visits = createVisits({ env, errors, page, cookies, consent })
  const isCovered = () => stack?.isAnyOpen() ?? false
  const stops: Stop[] = [visits.destroy]

  const loadAccount = errors.guard({ in: 'account', at: 'load' }, async () => {
    const { startAccount } = await messages.withTexts(lazy.account())
    if (!destroyed) stops.push(startAccount(runtime))
  })
  const logIn = (withShift: boolean) => !withShift && Boolean(dialogs.login({ createAccount: false }))

  /** Calls `fn` as soon as the visitor may be tracked: now, if so. */
  function whenTracked(fn: () => void): Stop {
    const stop = consent.subscribe(look)
    function look(): void {
      if (!consent.allowsTracking()) return
      stop()
      fn()
    }
    look()
    return stop
  }

  let images: Promise<Images> | null = null
  let stack: Layers | null = null
  let guardian: Captcha | null = null
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
    session,
    local,
    layers: once(async () => {
      stack = (await lazy.layers()).createLayers({ env, errors })
      return stack
    }),
    isCovered,
    isAmongOwn: () => isAmongOwn({ env, page }),
    dialogs,
    data,
    trace,
    scripts,
    visits,
    captcha: once(async () => {
      const { createCaptcha } = await messages.withTexts(lazy.captcha())
      guardian = createCaptcha({
        env,
        errors,
        messages,
        page,
        scripts,
        leaving,
        mayLoad: consent.allowsTracking,
        onAllowed: consent.subscribe,
      })
      return guardian
    }),
    images() {
      images ??= lazy.images().then(
        module => module.createImages({ env, errors }),
        error => {
          if (destroyed) throw error
          errors.report({ in: 'image', at: 'load' }, error, 'The browser fetches the originals.')
          // Fifty images ask at once; a page whose connection comes back should not stay without.
          env.after(failedForMs, () => {
            images = null
          })
          throw error
        },
      )
      return images
    },
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
      images?.then(
        service => service.destroy(),
        () => {},
      )
      stopReporter()
      trace.destroy()
      consent.destroy()
      leaving.destroy()
      data.destroy()
      dialogs.destroy()
      stack?.destroy()
      guardian?.destroy()
      scripts.destroy()
      address.destroy()
    },
  }
  return runtime
}

/** What is made by the first call; when that fails, the next one tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch(error => {
      made = null
      throw error
    })
    return made
  }
}
