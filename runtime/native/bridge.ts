import type { Env, Stop } from '../env.ts'
import { type Errors, messageOf } from '../errors/index.ts'
import { androidHandlers } from '../names.ts'
import type { Navigate } from '../navigate.ts'
import { type Page, readContext } from '../page/index.ts'
import { record, text } from '../schema/index.ts'
import { urlOf } from '../url.ts'

/**
 * What a page says to the app around it, and hears of it. A request is kept under an id until the app settles it with that id
 * (blocks spec §4), or 30 seconds have passed.
 */
export interface NativeBridge {
  /** This is a page in the app's own view: `?platform=mobile-app`, blocks spec §7. */
  readonly isMobileApp: boolean
  /** Asks the handler of this name. Rejects when there is none, when the app says no, or nothing. */
  request(name: string, payload?: unknown): Promise<unknown>
  /** For the app: settles a request, once; an id that nobody waits for does nothing. */
  resolve(id: string, value?: unknown): void
  reject(id: string, reason?: unknown): void
  /** Goes to the app's back address. @returns false where there is none. */
  dismiss(): boolean
}

interface Services {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly navigate: Pick<Navigate, 'go'>
}
interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly stop: Stop
}
/** Hands a request over; `null` where the app has no handler of that name. */
type Send = (id: string, payload: unknown) => void

/** Milliseconds. */
const timeout = 30_000
/** More requests at once no page has. */
const maxPending = 100
/** What a browser would run, or show as a page of ours. */
const noApp = /^(javascript|vbscript|data|blob|file|filesystem|about|view-source):/

/** `null` where this is not exactly the site's own address, or its builder's, or where it is in a frame. */
export function createBridge(services: Services): (NativeBridge & { destroy(): void }) | null {
  const { env, errors, navigate } = services
  if (!isAtHome(services)) return null
  const platform = new URL(env.url()).searchParams.get('platform') ?? ''
  const app = readContext(services, record({ mobileApp: record({ scheme: text, backUrl: text }) }))
  const pending = new Map<string, Pending>()
  let count = 0

  function take(id: unknown): Pending | undefined {
    const found = pending.get(`${id}`)
    pending.delete(`${id}`)
    found?.stop()
    return found
  }

  /** @throws when this is no app that is known. */
  function handlerOf(name: string): Send | null {
    const isOurs = /^[a-z]\w{0,63}$/i.test(name) && !(name in Object.prototype)
    const ios = handlersOfIos(env)
    const android = Object(env.global(androidHandlers))
    if (/^(ios|mobile-app)$/.test(platform) && ios) {
      const handler = isOurs ? Object(Reflect.get(ios, name)) : {}
      return typeof handler.postMessage === 'function'
        ? (id, payload) => handler.postMessage({ id, payload })
        : null
    }
    if (/^(android|mobile-app)$/.test(platform) && env.global(androidHandlers)) {
      return isOurs && typeof android[name] === 'function'
        ? (id, payload) => android[name](JSON.stringify({ id, payload }))
        : null
    }
    // Blocks spec §8.
    throw new Error('mobile platform not correctly identified')
  }

  function ask(name: string, payload: unknown): Promise<unknown> {
    const send = handlerOf(name)
    if (!send) {
      // Blocks spec §8.
      const words = `[JS -> Native Bridge] ${name} not found`
      errors.complain({ in: 'bridge', at: 'request' }, words)
      throw new Error(words)
    }
    if (pending.size >= maxPending) throw new Error(`${name}: ${maxPending} requests are waiting already`)
    const id = `site-${++count}`
    return new Promise((resolve, reject) => {
      const late = () => take(id)?.reject(new Error(`${name}: no answer within ${timeout / 1000} s`))
      pending.set(id, { resolve, reject, stop: env.after(timeout, late) })
      try {
        send(id, payload)
      } catch (error) {
        take(id)?.reject(new Error(`${name}: ${messageOf(error)}`))
      }
    })
  }

  return {
    isMobileApp: platform === 'mobile-app',
    request: async (name, payload = null) => ask(`${name}`, payload),
    resolve: (id, value) => take(id)?.resolve(value),
    reject: (id, reason) => take(id)?.reject(new Error(`${reason ?? 'refused'}`)),
    dismiss: () => Boolean(app && goBack(navigate, app.fields.mobileApp)),
    destroy() {
      for (const id of [...pending.keys()]) take(id)?.reject(new Error('the page is over'))
    },
  }
}

/** An app shows the page by itself, and as it is on the web: nobody else's copy, or frame, speaks to the app. */
function isAtHome({ env, page }: Services): boolean {
  const { baseUrl, identifier, id } = page.website
  const builder = identifier && page.appDomain && `https://${identifier}.${page.appDomain}`
  const own = [baseUrl, builder].map(address => urlOf(address)?.origin)
  return !env.isFramed() && id !== '' && own.includes(new URL(env.url()).origin)
}

function handlersOfIos(env: Env): object | null {
  const handlers = Object(env.global('webkit')).messageHandlers
  return typeof handlers === 'object' ? handlers : null
}

/** To a page of the web, or to the app by exactly the scheme that the context says is its own. */
function goBack(
  navigate: Services['navigate'],
  { scheme, backUrl }: { readonly scheme: string; readonly backUrl: string },
): boolean {
  const { protocol = '' } = urlOf(backUrl) ?? {}
  const isOfApp = protocol === `${scheme}:` && !noApp.test(protocol)
  return protocol !== '' && navigate.go(backUrl, isOfApp ? { also: /^/ } : {})
}
