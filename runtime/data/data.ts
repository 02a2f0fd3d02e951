import type { Messages } from '#i18n/format.ts'
import type { Env } from '../env.ts'
import type { Errors, Place } from '../errors/index.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import type { Page } from '../page/index.ts'
import { withoutSecrets } from '../redact.ts'
import type { Cookies, Records } from '../storage/index.ts'
import { isNowhere, targetOf } from './address.ts'
import type { Answer } from './answer.ts'
import { encode } from './body.ts'
import { createCrumb } from './crumb.ts'
import { createEnd, untilAborted } from './end.ts'
import { createFail } from './failure.ts'
import { createMemberToken } from './member-token.ts'
import type { AnyOptions, ReadOptions, WriteOptions } from './options.ts'
import type { Failure, Outcome } from './outcome.ts'
import { createQueue } from './queue.ts'
import { createWire, type Method } from './wire.ts'

export type { CallOptions, ReadOptions, WriteOptions } from './options.ts'

/**
 * The one wire to the server: the only place that calls `fetch` and sees the crumb and the member's token, which never
 * leave the page's own host. Nothing here throws or rejects.
 */
export interface Data extends SiteData {
  /** The logged-in member's token, sent with every later call of this tab. */
  keepMemberToken(token: string | null): void
  /** Ends every call as `cancelled`. */
  destroy(): void
}

/** What a page's own scripts may ask of it. */
export interface SiteData {
  get<T = unknown>(address: string, options?: ReadOptions<T>): Promise<Outcome<T>>
  post<T = unknown>(address: string, options?: WriteOptions<T>): Promise<Outcome<T>>
  put<T = unknown>(address: string, options?: WriteOptions<T>): Promise<Outcome<T>>
  delete<T = unknown>(address: string, options?: WriteOptions<T>): Promise<Outcome<T>>
}

/** At most this many calls at once; browsers open six connections to a host. */
const limit = 6
/** Milliseconds for each request, when the caller gives no time for the whole. */
const defaultTimeout = 30_000
/** Milliseconds; browsers end longer timers at once. */
const longest = 2 ** 31 - 1

/**
 * The visitor may have it tried again: it has found no connection, they are told of it, and nobody counts the time. A write
 * may have been done, though its answer was lost: only one that its server takes twice.
 */
function isRepeatable(method: Method, { kind }: Failure, options: AnyOptions): boolean {
  const { onFailure = 'overlay', timeout, retriesOfWrite = 0 } = options
  const isTold = !/^(return|ignore)$/.test(onFailure)
  return kind === 'unreachable' && isTold && timeout === undefined && (method === 'GET' || retriesOfWrite > 0)
}

/** What `fetch` would take: with anything else it fails as if there were no connection. */
function isHeader([name, value]: readonly [string, unknown]): boolean {
  return /^[\w-]+$/.test(name) && typeof value === 'string' && /^[ -~]*$/.test(value)
}

/** What the visitor is told of a call that failed, unless its caller tells them. */
interface Dialogs {
  /** @returns `true`, perhaps later, when the visitor wants the call once more. */
  systemError(failure: Failure, options: { readonly canRetry: boolean }): unknown
  /** @returns whether the visitor has logged in. */
  login(): Promise<boolean>
  preload(): void
}

export function createData(options: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly messages: Messages
  readonly cookies: Cookies
  readonly session: Records
  readonly dialogs: Dialogs
  readonly lifecycle: Pick<PageLifecycle, 'reserve'>
}): Data {
  const { env, errors, page, messages, cookies, session, dialogs, lifecycle } = options
  const memberToken = createMemberToken({ cookies, session })
  const wire = createWire({ env, crumb: createCrumb({ cookies }), memberToken: memberToken.read, lifecycle })
  const queue = createQueue({ limit })
  const fail = createFail({ env, messages })
  const destroyed = new AbortController()

  /** Host pages call this from plain scripts: whatever they hand over, there is one outcome. */
  async function call(method: Method, given: unknown, givenOptions: unknown): Promise<Outcome<unknown>> {
    const address = typeof given === 'string' ? given : ''
    const place = { in: 'data', at: `${method} ${withoutSecrets(address)}` }
    // Nothing inherited: an old script may have put names of its own on every object.
    const options: AnyOptions = Object.create(null)
    let outcome: Outcome<unknown>
    let hasLoggedIn = false
    try {
      Object.assign(options, givenOptions)
      if ((options.onFailure ?? 'overlay') === 'overlay') dialogs.preload()
      outcome = await perform(method, address, options)
      if (needsLogin(outcome, options)) {
        hasLoggedIn = await logIn(place, options)
        // The server has refused it, so it has not been done: once more. For who waits no more it ends as cancelled.
        if (hasLoggedIn || isGivenUp(options)) outcome = await perform(method, address, options)
      }
    } catch (error) {
      errors.report(place, error)
      outcome = fail('invalid', address, options)
    }
    if (outcome.ok) return outcome
    const { failure } = outcome
    const canRetry = isRepeatable(method, failure, options)
    const asked = errors.guard(place, tell)(failure, options, { canRetry, hasLoggedIn })
    if (!canRetry) return outcome
    // Whoever has called hears of it once the visitor has given up.
    const isWanted = await answered(asked, options)
    if (isGivenUp(options)) return fail('cancelled', address, options)
    return isWanted ? call(method, given, givenOptions) : outcome
  }

  function needsLogin(outcome: Outcome<unknown>, { onFailure }: AnyOptions): boolean {
    return !outcome.ok && outcome.failure.kind === 'login' && onFailure !== 'ignore'
  }

  const isGivenUp = ({ signal }: AnyOptions) => destroyed.signal.aborted || signal?.aborted === true

  /** What the visitor says to a dialog: `true`, perhaps later. Who waits for the call no more does not wait for them either. */
  async function answered(asked: unknown, { signal }: AnyOptions): Promise<boolean> {
    const end = createEnd({ env, signals: [destroyed.signal, signal], timeout: 0 })
    const answer = await untilAborted(Promise.resolve(asked), end.signal)
    end.stop()
    return answer === true
  }

  /** One dialog for all calls that need it; who has left meanwhile hears of nothing. */
  async function logIn(place: Place, options: AnyOptions): Promise<boolean> {
    return answered(errors.guard(place, dialogs.login)(), options)
  }

  /** Throws when the call itself is wrong. */
  async function perform(method: Method, address: string, options: AnyOptions): Promise<Outcome<unknown>> {
    const { secure = false, keepalive, queue: lane } = options
    const target = targetOf({ env, page, address, secure })
    if (!target)
      throw new TypeError(
        isNowhere(new URL(env.base()))
          ? 'a page without an address of its own cannot tell where its server is; nothing is sent'
          : 'expected the address of a server, such as /api/…',
      )
    const body = encode(options)
    if (!Object.entries(options.headers ?? {}).every(isHeader))
      throw new TypeError('expected headers whose names are words, and whose values are plain text')
    if (method === 'GET' && body.text !== undefined) throw new TypeError('a GET carries no body')

    const given = Math.min(options.timeout ?? 0, longest)
    const timeout = given > 0 ? given : defaultTimeout
    const end = createEnd({ env, signals: [destroyed.signal, options.signal], timeout: given })
    const { signal } = end
    const work = () => wire.send({ method, target, body, options, timeout, signal })
    const answer = await untilAborted(keepalive ? work() : queue.run(work, lane), signal)
    end.stop()
    return end.isCancelled() ? fail('cancelled', address, options) : settle(answer, address, options)
  }

  /** Without an answer there was no time for one. */
  function settle(answer: Answer | null, address: string, options: AnyOptions): Outcome<unknown> {
    const { answer: read = body => body } = options
    if (!answer || answer.kind) return fail(answer?.kind ?? 'unreachable', address, options, answer)
    try {
      return { ok: true, status: answer.status, data: read(answer.body) }
    } catch {
      return fail('unreadable', address, options, answer)
    }
  }

  /** What a failure means for the page, beyond its caller. */
  function tell(
    failure: Failure,
    { onFailure = 'overlay' }: AnyOptions,
    { canRetry, hasLoggedIn }: { readonly canRetry: boolean; readonly hasLoggedIn: boolean },
  ): unknown {
    if (onFailure === 'ignore' || failure.kind === 'cancelled') return
    // They have been asked, and did not want to.
    if (failure.kind === 'login' && !hasLoggedIn) return
    if (failure.kind === 'forbidden' || onFailure !== 'return')
      return dialogs.systemError(failure, { canRetry })
  }

  const method =
    (name: Method) =>
    <T>(address: string, options?: object) =>
      call(name, address, options) as Promise<Outcome<T>>

  return {
    get: method('GET'),
    post: method('POST'),
    put: method('PUT'),
    delete: method('DELETE'),
    keepMemberToken(token) {
      memberToken.keep(token)
      // Somebody has logged in, or out: what the server keeps for them, such as the cart, is another one now.
      env.document.dispatchEvent(new env.window.CustomEvent('site:member:changed'))
    },
    destroy: () => destroyed.abort(),
  }
}
