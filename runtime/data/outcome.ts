/** How a data call ended. There is always exactly one, and it never throws. */
export type Outcome<T> = Success<T> | Failed

export interface Success<T> {
  readonly ok: true
  readonly status: number
  readonly data: T
}

export interface Failed {
  readonly ok: false
  readonly failure: Failure
}

/**
 * Why a call did not succeed, by visitor spec §8:
 * - `rejected`: the server said why (400, 401, 500 or 502 with `error`, `message` or `billingErrorCode`, or `error` in a
 *   successful answer)
 * - `unauthorized`: 401 or 403; `server`: 500 or 501; `unavailable`: 503, or 429
 * - `unreachable`: every other status, no connection, or no answer in time
 * - `unreadable`: the answer is no JSON, or not what the call expects
 * - `login`: the visitor has to log in; `forbidden`: the account may not do this
 * - `crumb`: the page's crumb was refused, and again after it was renewed
 * - `cancelled`: nobody waits for the answer any more
 * - `invalid`: the call itself is wrong, and nothing was sent
 */
export type FailureKind =
  | 'rejected'
  | 'unauthorized'
  | 'server'
  | 'unavailable'
  | 'unreachable'
  | 'unreadable'
  | 'login'
  | 'forbidden'
  | 'crumb'
  | 'cancelled'
  | 'invalid'

export interface Failure {
  readonly kind: FailureKind
  /** 0 when there was no answer. */
  readonly status: number
  /** For the visitor, in the page's language: the server's own words or those of the catalogue. Text, never markup. */
  readonly message: string
  /** What was called, without secrets. */
  readonly url: string
  /** How the call was written. */
  readonly format: 'JSON' | 'form'
  /** The browser knew that it had no connection. */
  readonly offline: boolean
  /** What the answer was: a server that knows the call says JSON, one that does not has a page for everybody. */
  readonly found: Found
  /** What the server said. */
  readonly answer: AnswerFields
  /** Milliseconds until it may be asked again, where a server that has too much to do (429, 503) says so by `Retry-After`. */
  readonly retryAfter?: number
}

export type Found = 'json' | 'page' | 'text' | 'nothing'

/** The fields every answer may carry. What is missing or of another type is empty, whatever the page did to `Object`. */
export interface AnswerFields {
  readonly error: string
  readonly message: string
  readonly billingErrorCode: string
  readonly errorKey: string
  /** A message for each field of a form, by its id. */
  readonly errors: ReadonlyMap<string, string>
  readonly loginRequired: boolean
  readonly authorizationFail: boolean
  readonly crumbFail: boolean
  /** The new crumb that comes with `crumbFail`. */
  readonly crumb: string
  /** The words are made for visitors. */
  readonly cleaned: boolean
  /** The server could not reach what it needed. */
  readonly network: boolean
}
