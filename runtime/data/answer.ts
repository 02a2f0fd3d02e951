import type { AnswerFields, FailureKind, Found } from './outcome.ts'

/** An answer, and what it means, before anybody acts on it. */
export interface Answer {
  /** 0 when there was none. */
  readonly status: number
  readonly text: string
  readonly found: Found
  readonly fields: AnswerFields
  /** The JSON; `null` where there was none to read. */
  readonly body: unknown
  /** `null` for a success. */
  readonly kind: FailureKind | null
  /** Milliseconds, where the server has asked for peace. */
  readonly retryAfter?: number
}

/** Whether a successful answer has to be JSON; with `json-or-empty` it need not be there, but may be no page either. */
export type Expects = 'json' | 'json-or-empty' | 'nothing'

/** Statuses whose answers may say what went wrong: visitor spec §8. */
const explained: readonly number[] = [400, 401, 500, 502]
const kinds: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  // It has answered: who is told to look at their connection looks in vain.
  429: 'unavailable',
  500: 'server',
  501: 'server',
  503: 'unavailable',
}

/** Reads an answer. Never throws, whatever the server sent. */
export function judge(status: number, text: string, expects: Expects = 'json'): Answer {
  const json = parse(text)
  const found = json === undefined ? foundIn(text) : 'json'
  const fields = readFields(json, status)
  // 204 and 205 have nothing to say by definition.
  const mayLack = expects === 'nothing' || status === 204 || status === 205
  const isReadable = found === 'json' || mayLack || (expects === 'json-or-empty' && found === 'nothing')
  const kind = kindOf(status, fields) ?? (isReadable ? null : 'unreadable')
  return { status, text, found, fields, body: json ?? null, kind }
}

/** What is no JSON. */
function foundIn(text: string): Found {
  const start = text.trimStart()
  return start ? (start.startsWith('<') ? 'page' : 'text') : 'nothing'
}

function kindOf(status: number, fields: AnswerFields): FailureKind | null {
  const { crumbFail, loginRequired, authorizationFail, error, message, billingErrorCode, errors } = fields
  // These count whatever the status is.
  if (crumbFail) return 'crumb'
  if (loginRequired) return 'login'
  if (authorizationFail) return 'forbidden'
  const isRejected = error || errors.size > 0
  if (status >= 200 && status < 300) return isRejected ? 'rejected' : null
  if (explained.includes(status) && (isRejected || message || billingErrorCode)) return 'rejected'
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

/**
 * Only the answer's own fields count: an old script may have put names of its own on every object. Where it says that
 * something went wrong they may be in its `data`; what was asked for is in there where nothing did.
 */
function readFields(body: unknown, status: number): AnswerFields {
  const of = (holder: unknown, name: string): unknown =>
    isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined
  const data = status >= 400 ? of(body, 'data') : undefined
  const own = (name: string): unknown => of(body, name) ?? of(data, name)
  const text = (name: string) => textOf(own(name))
  const flag = (name: string) => own(name) === true
  return {
    error: text('error'),
    message: text('message'),
    billingErrorCode: text('billingErrorCode'),
    errorKey: text('errorKey'),
    errors: new Map(entriesOf(own('errors'))),
    loginRequired: flag('loginRequired'),
    authorizationFail: flag('authorizationFail'),
    crumbFail: flag('crumbFail'),
    crumb: text('crumb'),
    cleaned: flag('cleaned'),
    network: flag('network'),
  }

  /** `{email: "…"}`, `{email: ["…", "…"]}` or `[{id: "email", message: "…"}]`: no spec says which. */
  function entriesOf(errors: unknown): readonly (readonly [string, string])[] {
    const first = (each: unknown, names: readonly string[]) =>
      names.map(name => textOf(of(each, name))).find(Boolean) ?? ''
    const word = (each: unknown) => textOf(each) || first(each, ['message', 'error'])
    const said = (value: unknown) =>
      Array.isArray(value) ? value.map(word).filter(Boolean).join(' ') : word(value)
    return Object.entries(isObject(errors) ? errors : {}).map(([name, value]) => [
      (Array.isArray(errors) && first(value, ['id', 'fieldId', 'field', 'name'])) || name,
      said(value),
    ])
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Codes may be numbers; 0 is none. */
function textOf(value: unknown): string {
  return typeof value === 'string' || (typeof value === 'number' && value) ? `${value}` : ''
}
