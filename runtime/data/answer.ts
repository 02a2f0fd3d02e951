import type { AnswerFields, FailureKind } from './outcome.ts'

/** What an answer means, before anybody acts on it. */
export type Verdict =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly kind: FailureKind; readonly fields: AnswerFields }

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

/** Reads an answer. Never throws, whatever the server sent; status 0 is no answer at all. */
export function judge(status: number, text: string, expects: Expects = 'json'): Verdict {
  const body = parse(text)
  const fields = readFields(body)
  const kind = kindOf(status, fields)
  if (kind) return { ok: false, kind, fields }
  if (body !== undefined) return { ok: true, body }
  // 204 and 205 have nothing to say by definition.
  if (expects === 'nothing' || status === 204 || status === 205) return { ok: true, body: null }
  return { ok: false, kind: 'unreadable', fields }
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

/** `undefined` for what is not JSON; `null` is JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only the answer's own fields count: an old script may have put names of its own on every object. */
export function readFields(body: unknown): AnswerFields {
  const own = (name: string): unknown =>
    isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined
  const text = (name: string) => textOf(own(name))
  const errors = own('errors')
  return {
    error: text('error'),
    message: text('message'),
    billingErrorCode: text('billingErrorCode'),
    errorKey: text('errorKey'),
    errors: new Map(isObject(errors) ? Object.entries(errors).map(([id, value]) => [id, textOf(value)]) : []),
    loginRequired: own('loginRequired') === true,
    authorizationFail: own('authorizationFail') === true,
    crumbFail: own('crumbFail') === true,
    crumb: text('crumb'),
    cleaned: own('cleaned') === true,
    network: own('network') === true,
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}
