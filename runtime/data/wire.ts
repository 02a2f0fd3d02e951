import type { Env } from '../env.ts'
import { byteLength, type PageLifecycle } from '../lifecycle.ts'
import type { Target } from './address.ts'
import { type Answer, judge } from './answer.ts'
import type { Encoded } from './body.ts'
import type { Crumb } from './crumb.ts'
import { createEnd, untilAborted } from './end.ts'
import type { AnyOptions } from './options.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call, ready to be sent, and sent again. */
export interface Call {
  readonly method: Method
  readonly target: Target
  readonly body: Encoded
  readonly options: AnyOptions
  /** Milliseconds for each request. */
  readonly timeout: number
  /** The call is over. */
  readonly signal: AbortSignal
}

/** Requests and their repeats. */
export interface Wire {
  /** The last answer, or `null` when nobody waits any more. Never rejects. */
  send(call: Call): Promise<Answer | null>
}

/** Milliseconds: visitor spec §9. */
const retryDelay = 200
/** A visitor who has waited for so many sees that it failed. */
const mostRepeats = 10
/** Milliseconds: a day. Browsers end timers at once that are too long. */
const mostPeace = 86_400_000

/** None of our calls asks for one. */
const isPage = ({ status, text }: Pick<Answer, 'status' | 'text'>) =>
  status < 300 && text.trimStart().startsWith('<')

/** `Retry-After` in milliseconds, 0 without one; a date counts from the server's own. */
function peaceOf({ status, headers }: Response, now: number): number {
  if (status !== 429 && status !== 503) return 0
  // What a script that has wrapped `fetch` gives may have none.
  const header = (name: string) => (headers as Headers | undefined)?.get(name) ?? ''
  const asked = header('Retry-After')
  const wait = Number(asked) * 1000 || Date.parse(asked) - (Date.parse(header('Date')) || now)
  return Math.min(Math.max(0, wait) || 0, mostPeace)
}

export function createWire(options: {
  readonly env: Env
  readonly crumb: Crumb
  /** The logged-in member's token, or an empty string. */
  readonly memberToken: () => string
  readonly lifecycle: Pick<PageLifecycle, 'reserve'>
}): Wire {
  const { env, crumb, memberToken, lifecycle } = options

  async function send(call: Call): Promise<Answer | null> {
    const { method, target, options, signal } = call
    const { retries = 0, retriesOfWrite = 0 } = options
    let left = Math.min(method === 'GET' ? retries : retriesOfWrite, mostRepeats)
    let renewed = false
    while (!signal.aborted) {
      const sent = crumb.read()
      const answer = await attempt(call, sent)
      const { kind, fields } = answer
      const isRefused = kind === 'crumb' && target.isOurs
      if (isRefused && (crumb.renew(sent, fields.crumb) || options.insists) && !renewed) {
        // The server has refused it, so it has not been done: once more, visitor spec §8.
        renewed = true
      } else if (kind === 'unreachable' && left-- > 0) {
        await untilAborted(new Promise<void>(resolve => env.after(retryDelay, resolve)), signal)
      } else return answer
    }
    return null
  }

  /** One request. It ends by its time, whatever the server, or a script that has wrapped `fetch`, does. */
  async function attempt(call: Call, sentCrumb: string): Promise<Answer> {
    const { options, timeout } = call
    // What is sent while the page goes away is not taken back.
    const end = createEnd({ env, signals: options.keepalive ? [] : [call.signal], timeout })
    try {
      const answer = await untilAborted(exchange(call, sentCrumb, end.signal), end.signal)
      // A page without a connection is the service worker's: the server has heard nothing.
      return answer && (env.isOnline() || !isPage(answer))
        ? { ...judge(answer.status, answer.text, options.expects), retryAfter: answer.retryAfter }
        : judge(0, '')
    } catch {
      // No connection, refused, reset, or blocked: the browser tells scripts no more than that.
      return judge(0, '')
    } finally {
      end.stop()
    }
  }

  async function exchange(call: Call, sent: string, signal: AbortSignal) {
    const { body, options } = call
    const release = options.keepalive ? lifecycle.reserve(byteLength(body.text ?? '')) : () => {}
    if (!release) throw new RangeError('too many bytes on their way')
    try {
      const response = await request(call, sent, signal)
      // Read also when nobody needs it: an unread answer keeps its place in the browser's budget for `keepalive`.
      const retryAfter = peaceOf(response, env.wallClock())
      return { status: response.status, text: `${await response.text()}`, retryAfter }
    } finally {
      release()
    }
  }

  function request({ method, target, body, options }: Call, sent: string, signal: AbortSignal) {
    const url = new URL(target.url)
    const headers: Record<string, string> = { ...options.headers, Accept: 'application/json' }
    if (body.text !== undefined) headers['Content-Type'] = body.type
    let { text } = body
    if (target.isOurs) {
      if (sent && options.crumb === 'header') headers['X-CSRF-Token'] = sent
      else if (sent && options.crumb === 'field' && text) text += `&crumb=${encodeURIComponent(sent)}`
      else if (sent) url.searchParams.set('crumb', sent)
      if (memberToken()) headers['X-SiteUser-XSRF-Token'] = memberToken()
    }
    return env.fetch(url.href, {
      method,
      headers,
      signal,
      // An answer that sends our own calls elsewhere is no answer; their headers would go with them.
      mode: target.isSame ? 'same-origin' : 'cors',
      redirect: target.isSame || !target.isOurs ? 'follow' : 'error',
      credentials: target.hasCookies ? 'include' : 'omit',
      referrerPolicy: 'strict-origin',
      keepalive: options.keepalive ?? false,
      ...(text !== undefined && { body: text }),
    })
  }

  return { send }
}
