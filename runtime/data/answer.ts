import type { AnswerFields, FailureKind } from './outcome.ts'

/** An answer, and what it means, before anybody acts on it. */
export interface Answer {
  /** 0 when there was none. */
  readonly status: number
  readonly text: string
  readonly fields: AnswerFields
  /** The JSON; `null` where there was none to read. */
  readonly body: unknown
  /** `null` for a success. */
  readonly kind: FailureKind | null
}

/** Whether a successful answer has to be JSON. */
export type Expects = 'json' | 'nothing'

/** Statuses whose answers may say what went wrong: visitor spec §8. */
const explained: readonly number[] = [400, 401, 500, 502]
const kinds: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  500: 'server',
  501: 'server',
  503: 'unavailable',
}

/** Reads an answer. Never throws, whatever the server sent. */
export function judge(status: number, text: string, expects: Expects = 'json'): Answer {
  const json = parse(text)
  const fields = readFields(json)
  // 204 and 205 have nothing to say by definition.
  const isReadable = json !== undefined || expects === 'nothing' || status === 204 || status === 205
  const kind = kindOf(status, fields) ?? (isReadable ? null : 'unreadable')
  return { status, text, fields, body: json ?? null, kind }
}

function kindOf(status: number, fields: AnswerFields): FailureKind | null {
  const { crumbFail, loginRequired, authorizationFail, error, message, billingErrorCode } = fields
  // These count whatever the status is.
  if (crumbFail) return 'crumb'
  if (loginRequired) return 'login'
  if (authorizationFail) return 'forbidden'
  if (status >= 200 && status < 300) return error ? 'rejected' : null
  if (explained.includes(status) && (error || message || billingErrorCode)) return 'rejected'
  return kinds[status] ?? 'unreachable'
}

/** `__proto__`, or letters of it written as escapes. So rare that the other answers are not looked through key by key. */
const suspicious = /__proto__|\\u00(5f|6f|7[024])/i

/** `undefined` for what is not JSON; `null` is JSON. Nothing in it is called `__proto__`. */
function parse(text: string): unknown {
  const harmless = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)
  try {
    return JSON.parse(text, suspicious.test(text) ? harmless : undefined)
  } catch {
    return undefined
  }
}

/** Only the answer's own fields count: an old script may have put names of its own on every object. */
function readFields(body: unknown): AnswerFields {
  const own = (name: string): unknown =>
    isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined
  const text = (name: string) => textOf(own(name))
  const flag = (name: string) => own(name) === true
  const errors = own('errors')
  return {
    error: text('error'),
    message: text('message'),
    billingErrorCode: text('billingErrorCode'),
    errorKey: text('errorKey'),
    errors: new Map(isObject(errors) ? Object.entries(errors).map(([id, value]) => [id, textOf(value)]) : []),
    loginRequired: flag('loginRequired'),
    authorizationFail: flag('authorizationFail'),
    crumbFail: flag('crumbFail'),
    crumb: text('crumb'),
    cleaned: flag('cleaned'),
    network: flag('network'),
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Codes may be numbers; 0 is none. */
function textOf(value: unknown): string {
  return typeof value === 'string' || (typeof value === 'number' && value) ? `${value}` : ''
}
