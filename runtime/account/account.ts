import type { Messages } from '#i18n/format.ts'
import type { Consent } from '../consent/index.ts'
import type { Data } from '../data/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Dialogs } from '../layers/index.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import { experimentPrefix, mouseDebug } from '../names.ts'
import type { Navigate } from '../navigate.ts'
import { isOwner, type Page } from '../page/index.ts'
import type { Cookies } from '../storage/index.ts'
import { isInEditor, tellEditor } from './editor.ts'
import { listenForEscape } from './keyboard.ts'
import { rememberSite } from './last-site.ts'
import { createLogout } from './logout.ts'
import { editSite } from './owner.ts'

interface Services {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly messages: Messages
  readonly navigate: Navigate
  readonly lifecycle: PageLifecycle
  readonly cookies: Cookies
  readonly consent: Pick<Consent, 'allowsTracking' | 'subscribe'>
  readonly data: Pick<Data, 'post'>
  readonly dialogs: Pick<Dialogs, 'alert' | 'login'>
  readonly analytics: { variant(name: string): unknown }
  /** Something lies above the page. */
  isCovered(): boolean
  /** Nobody but the site itself and its builder shows this page. */
  isAmongOwn(): boolean
}

/** Of the access permissions: blocks spec §3. */
const admin = 2

/**
 * What a logged-in account has on a public page, and who may become one by a key; a chunk, because most visitors have
 * neither.
 *
 * Answers the keys (visitor spec §2, §6): Escape goes to the editing frame, or, inside it, tells it so; Shift and Escape
 * logs out. Where nobody is logged in and the site wants it, Escape opens the login, in which no account can be made.
 * Remembers the site for the builder, now and as soon as that is allowed. Tells those who have just logged out that they
 * have. And sees to it that the variants which the builder's own people ask for in the address count from now on.
 */
export function startAccount(services: Services): Stop {
  const { env, errors, page, isCovered, consent } = services
  const logout = createLogout(services)
  const hasLeft = new URL(env.url()).searchParams.get('logout') === 'true'
  const announce = errors.guard({ in: 'account', at: 'announce' }, logout.announce)
  const stopTelling = hasLeft ? whenActive(env, announce) : () => {}
  if (env.url().includes(experimentPrefix)) services.analytics.variant('')
  const listen = (fn: (withShift: boolean) => boolean) => listenForEscape({ env, errors, isCovered, fn })
  if (!isOwner(page)) return all([stopTelling, ...(mayLogIn(services) ? [listen(logIn)] : [])])

  function logIn(withShift: boolean): boolean {
    return !withShift && Boolean(services.dialogs.login({ createAccount: false }))
  }

  function answer(withShift: boolean): boolean {
    if (withShift && !services.isAmongOwn()) return false
    if (withShift) logout.run()
    else if (env.isFramed()) return tellEditor(services)
    else return editSite(services, { replace: false })
    return true
  }

  const remember = errors.guard({ in: 'account', at: 'remember the site' }, () => {
    if (page.website.id && consent.allowsTracking()) rememberSite(services)
  })

  remember()
  return all([stopTelling, listen(answer), consent.subscribe(remember), startTools(services)])
}

/** Now, or once somebody looks at a page that is prepared in advance. */
function whenActive(env: Env, fn: () => void): Stop {
  if (env.document.prerendering) return env.listenEarly('prerenderingchange', fn)
  fn()
  return () => {}
}

const all =
  (stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop()
  }

/**
 * What whoever administers the site has beside the keys, and who works in the editing frame and asks for it; a chunk of its own,
 * because most accounts have neither.
 */
function startTools(services: Services): Stop {
  const { env, errors, page } = services
  const asksForMouse = new URL(env.url()).searchParams.get(mouseDebug) === 'true'
  const isAdmin = page.accessPermissions.includes(admin)
  const showsMouse = asksForMouse && isInEditor(services)
  let stop: Stop | null = null
  let isOver = false
  const load = errors.guard({ in: 'account', at: 'load the tools' }, async () => {
    const { startAdmin } = await import('../analytics/admin/admin.chunk.ts')
    const tell: Parameters<typeof startAdmin>[0]['tellEditor'] = message => tellEditor(services, message)
    if (!isOver) stop = startAdmin({ ...services, isAdmin, showsMouse, tellEditor: tell })
  })
  if (isAdmin || showsMouse) load()
  return () => {
    isOver = true
    stop?.()
  }
}

/** Not in the frame of a stranger, who would have the visitor type a password there. */
function mayLogIn({ page, isAmongOwn }: Services): boolean {
  return page.websiteSettings.useEscapeKeyToLogin && isAmongOwn()
}
