import type { MessageKey, Messages } from '#i18n/format.ts'
import type { Cookies } from '../cookies.ts'
import type { Dialogs } from '../dialogs.ts'
import type { Env } from '../env.ts'
import type { Errors } from '../errors.ts'
import { byteLength, type Leaving } from '../leaving.ts'
import type { Page } from '../page.ts'
import { type Target, targetOf, withoutSecrets } from './address.ts'
import { type Expects, judge, readFields, type Verdict } from './answer.ts'
import { type Body, type Encoded, encode } from './body.ts'
import { createCrumb } from './crumb.ts'
import type { AnswerFields, Failed, Failure, FailureKind, Outcome } from './outcome.ts'
import { createQueue } from './queue.ts'

export interface CallOptions<T> {
  /** Makes a successful answer's data, or throws when it is not what was expected; then the answer is unreadable. */
  readonly answer?: (body: unknown) => T
  /** What a successful answer has to be; `nothing` takes any. */
  readonly expects?: Expects
  /**
   * What the visitor sees of a failure. `overlay`, the default: the system error overlay, when nobody else tells them.
   * `return`: the caller shows the outcome's message. `ignore`: nothing, not even the login dialog; for calls a visitor
   * knows nothing of.
   */
  readonly onFailure?: 'overlay' | 'return' | 'ignore'
  /** Calls with the same name wait for each other. */
  readonly queue?: string
  /** Milliseconds until a call without an answer has failed; 30,000 unless told. */
  readonly timeout?: number
  /** To the site's own domain over https, also from a page that was fetched without it. */
  readonly secure?: boolean
  /** Where the crumb goes: into the query, or, for the calls that want it there, into the `X-CSRF-Token` header. */
  readonly crumb?: 'query' | 'header'
  /** A refused crumb repeats the call once even where there is no new one. Only the logout asks for it: visitor spec §8. */
  readonly insists?: boolean
  /**
   * Survives the page: for what is sent while the visitor leaves. It waits for no other call. All of them together may
   * weigh 60,000 bytes: `leaving.room()` says what is left; a heavier one is not sent and fails as unreachable.
   */
  readonly keepalive?: boolean
  /** Ends the call as `cancelled`; a block gives its own signal. */
  readonly signal?: AbortSignal
}

export interface ReadOptions<T> extends CallOptions<T> {
  /** How often to ask again, 200 ms later each time, when the server cannot be reached. */
  readonly retries?: number
}

export type WriteOptions<T> = CallOptions<T> &
  Body & {
    /** As `retries`, for a write whose server is known to take the same one twice: it may have been done already. */
    readonly retriesOfWrite?: number
  }

/**
 * The one wire to the server: the only place that calls `fetch` and sees the crumb and the member's token, which never
 * leave the page's own host. Nothing here throws or rejects.
 */
export interface Data {
  get<T = unknown>(address: string, options?: ReadOptions<T>): Promise<Outcome<T>>
  post<T = unknown>(address: string, options?: WriteOptions<T>): Promise<Outcome<T>>
  put<T = unknown>(address: string, options?: WriteOptions<T>): Promise<Outcome<T>>
  delete<T = unknown>(address: string, options?: WriteOptions<T>): Promise<Outcome<T>>
  /** The logged-in member's token, sent with every later call. It is kept in memory only. */
  keepMemberToken(token: string | null): void
  /** Ends every call as `cancelled`. */
  destroy(): void
}

/** At most this many calls at once; browsers open six connections to a host. */
const limit = 6
/** Milliseconds. */
const defaultTimeout = 30_000
/** Milliseconds: visitor spec §9. */
const retryDelay = 200
/** Characters of an unreadable answer that its message quotes. */
const quoted = 200

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type AnyOptions = CallOptions<unknown> &
  Body & { readonly retries?: number; readonly retriesOfWrite?: number }

/** One call, ready to be sent, and sent again. */
interface Call {
  readonly method: Method
  readonly target: Target
  readonly body: Encoded
  readonly options: AnyOptions
  readonly signal: AbortSignal
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly verdict: Verdict
}

/** What the visitor reads where the server said nothing: visitor spec §8. */
const texts = {
  rejected: 'data.failed',
  unauthorized: 'data.unauthorized',
  server: 'data.server',
  unavailable: 'data.unavailable',
  unreachable: 'data.unreachable',
  login: 'data.unauthorized',
  forbidden: 'data.unauthorized',
  crumb: 'data.unauthorized',
  cancelled: 'data.unreachable',
  invalid: 'data.failed',
} as const satisfies Readonly<Record<Exclude<FailureKind, 'unreadable'>, MessageKey>>

export function createData(options: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly messages: Messages
  readonly cookies: Cookies
  readonly dialogs: Pick<Dialogs, 'systemError' | 'login' | 'expect'>
  readonly leaving: Pick<Leaving, 'reserve'>
}): Data {
  const { env, errors, page, messages, cookies, dialogs, leaving } = options
  const crumb = createCrumb({ cookies })
  const queue = createQueue({ limit })
  const destroyed = new AbortController()
  let memberToken: string | null = null

  async function call(method: Method, address: unknown, given: unknown): Promise<Outcome<unknown>> {
    const options = Object(given) as AnyOptions
    if ((options.onFailure ?? 'overlay') === 'overlay') dialogs.expect()
    const outcome = await perform(method, typeof address === 'string' ? address : '', options)
    if (!outcome.ok) tell(outcome.failure, options)
    return outcome
  }

  async function perform(method: Method, address: string, options: AnyOptions): Promise<Outcome<unknown>> {
    const abort = new AbortController()
    const cancel = () => abort.abort()
    const signals = [destroyed.signal, options.signal].filter(signal => signal instanceof AbortSignal)
    let body: Encoded = { format: 'JSON', text: undefined, type: '' }
    try {
      body = encode(options)
      if (method === 'GET' && body.text !== undefined) throw new TypeError('a GET carries no body')
      const target = targetOf({ env, page, address, secure: options.secure ?? false })
      if (!target) throw new TypeError('expected the address of a server, such as /api/…')
      if (signals.some(({ aborted }) => aborted)) return failed(address, body, 'cancelled')
      for (const signal of signals) signal.addEventListener('abort', cancel)
      const work = () => send({ method, target, body, options, signal: abort.signal })
      const answer = await orCancelled(
        options.keepalive ? work() : queue.run(work, options.queue),
        abort.signal,
      )
      return answer ? settle(address, body, answer, options) : failed(address, body, 'cancelled')
    } catch (error) {
      errors.report({ in: 'data', at: `${method} ${withoutSecrets(address)}` }, error)
      return failed(address, body, 'invalid')
    } finally {
      for (const signal of signals) signal.removeEventListener('abort', cancel)
    }
  }

  /** Sends it, and again where that is allowed. `null` when nobody waits any more. */
  async function send(call: Call): Promise<Answer | null> {
    const { retries = 0, retriesOfWrite = 0 } = call.options
    let left = call.method === 'GET' ? retries : retriesOfWrite
    let renewed = false
    while (!call.signal.aborted) {
      const sent = crumb.read()
      const answer = await attempt(call, sent)
      const { verdict } = answer
      if (verdict.ok) return answer
      const { kind, fields } = verdict
      const isRefused = kind === 'crumb' && call.target.isOurs && !renewed
      if (isRefused && (crumb.renew(sent, fields.crumb) || call.options.insists)) {
        // The server has refused it, so it has not been done.
        renewed = true
      } else if (kind === 'unreachable' && left > 0) {
        left--
        await new Promise<void>(resolve => env.after(retryDelay, resolve))
      } else return answer
    }
    return null
  }

  /** One request. It ends by its time, whatever the server, or a script that has wrapped `fetch`, does. */
  async function attempt(call: Call, sentCrumb: string): Promise<Answer> {
    const { options, signal } = call
    const abort = new AbortController()
    const cancel = () => abort.abort()
    const stop = env.after(options.timeout ?? defaultTimeout, cancel)
    signal.addEventListener('abort', cancel)
    try {
      const { status, text } = (await orCancelled(
        fetchText(call, sentCrumb, abort.signal),
        abort.signal,
      )) ?? {
        status: 0,
        text: '',
      }
      return { status, text, verdict: judge(status, text, options.expects) }
    } catch {
      // No connection, refused, reset, or blocked: the browser tells scripts no more than that.
      return { status: 0, text: '', verdict: judge(0, '') }
    } finally {
      stop()
      signal.removeEventListener('abort', cancel)
    }
  }

  async function fetchText(call: Call, sentCrumb: string, signal: AbortSignal) {
    const { body, options } = call
    const release = options.keepalive ? leaving.reserve(byteLength(body.text ?? '')) : () => {}
    if (!release) throw new RangeError('too many bytes on their way')
    try {
      const { url, headers } = addressed(call, sentCrumb)
      const response = await env.fetch(url.href, {
        method: call.method,
        headers,
        signal,
        // An answer that sends our own calls elsewhere is no answer.
        mode: call.target.isSame ? 'same-origin' : 'cors',
        credentials: call.target.isOurs || options.secure ? 'include' : 'omit',
        referrerPolicy: 'strict-origin',
        keepalive: options.keepalive ?? false,
        ...(body.text !== undefined && { body: body.text }),
      })
      // Unread answers would keep their room.
      return { status: response.status, text: await response.text() }
    } finally {
      release()
    }
  }

  /** What only our own server may see. */
  function addressed({ target, body, options }: Call, sentCrumb: string) {
    const url = new URL(target.url)
    const headers: Record<string, string> = { Accept: 'application/json' }
    if (body.text !== undefined) headers['Content-Type'] = body.type
    if (target.isOurs) {
      if (sentCrumb && options.crumb === 'header') headers['X-CSRF-Token'] = sentCrumb
      else if (sentCrumb) url.searchParams.set('crumb', sentCrumb)
      if (memberToken) headers['X-SiteUser-XSRF-Token'] = memberToken
    }
    return { url, headers }
  }

  function settle(
    address: string,
    body: Encoded,
    { status, text, verdict }: Answer,
    { answer = value => value }: AnyOptions,
  ): Outcome<unknown> {
    const failure = (kind: FailureKind, fields: AnswerFields) =>
      failed(address, body, kind, { status, text, answer: fields })
    if (!verdict.ok) return failure(verdict.kind, verdict.fields)
    try {
      return { ok: true, status, data: answer(verdict.body) }
    } catch {
      return failure('unreadable', readFields(verdict.body))
    }
  }

  function failed(
    address: string,
    { format }: Encoded,
    kind: FailureKind,
    { status = 0, text = '', answer = readFields(null) } = {},
  ): Failed {
    const url = withoutSecrets(address)
    const said = /rejected|login|forbidden/.test(kind) ? answer.error || answer.message : ''
    const message =
      said ||
      (kind === 'unreadable'
        ? messages.format('data.unreadable', { url, text: text.slice(0, quoted) })
        : messages.format(texts[kind]))
    return {
      ok: false,
      failure: { kind, status, message, url, format, answer, offline: status === 0 && !env.isOnline() },
    }
  }

  /** What a failure means for the page, beyond its caller. */
  function tell(failure: Failure, { onFailure = 'overlay' }: AnyOptions): void {
    if (onFailure === 'ignore' || failure.kind === 'cancelled') return
    if (failure.kind === 'login') dialogs.login()
    else if (failure.kind === 'forbidden' || onFailure === 'overlay') dialogs.systemError(failure)
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
      memberToken = token
    },
    destroy() {
      memberToken = null
      destroyed.abort()
    },
  }
}

/** The result, or `null` as soon as nobody waits for it any more. */
function orCancelled<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null))
    if (signal.aborted) resolve(null)
    promise.then(resolve, reject)
  })
}
