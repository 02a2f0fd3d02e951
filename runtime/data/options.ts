import type { Expects } from './answer.ts'
import type { Body } from './body.ts'

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
  /**
   * Milliseconds until the call has failed, with all its waiting and repeating. Unless told, each request has 30,000, and
   * waiting for other calls does not count.
   */
  readonly timeout?: number
  /** To the site's own domain over https, also from a page that was fetched without it. */
  readonly secure?: boolean
  /** What else the server is told beside the body; names and values that cannot stand in a header are no call. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Where the crumb goes: into the query, or, for the calls that want it there, into the `X-CSRF-Token` header or a field
   * of the form.
   */
  readonly crumb?: 'query' | 'header' | 'field'
  /** A refused crumb repeats the call once even where there is no new one. Only the logout asks for it: visitor spec §8. */
  readonly insists?: boolean
  /**
   * Survives the page: for what is sent while the visitor leaves. It waits for no other call, and is not taken back. All of
   * them together may weigh 60,000 bytes: `leaving.room()` says what is left; a heavier one is not sent and fails as
   * unreachable.
   */
  readonly keepalive?: boolean
  /** Ends the call as `cancelled`; a block gives its own signal. */
  readonly signal?: AbortSignal
}

export interface ReadOptions<T> extends CallOptions<T> {
  /** How often to ask again, 200 ms later each time, when the server cannot be reached; 10 times at most. */
  readonly retries?: number
}

export type WriteOptions<T> = CallOptions<T> &
  Body & {
    /** As `retries`, for a write whose server is known to take the same one twice: it may have been done already. */
    readonly retriesOfWrite?: number
  }

/** What callers of all four methods may say. */
export type AnyOptions = ReadOptions<unknown> & WriteOptions<unknown>
