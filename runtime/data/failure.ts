import type { MessageKey, Messages } from '#i18n/format.ts'
import type { Env } from '../env.ts'
import { withoutSecrets } from '../redact.ts'
import { type Answer, judge } from './answer.ts'
import type { Body } from './body.ts'
import type { Failed, FailureKind } from './outcome.ts'

/** Characters of an unreadable answer that its message quotes. */
const quoted = 200

/** What the visitor reads where the server said nothing: visitor spec §8. */
const keys = {
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

/** Kinds whose answers may carry words for the visitor. */
const worded: readonly FailureKind[] = ['rejected', 'login', 'forbidden']

/** Puts failures into words. */
export type Fail = (kind: FailureKind, address: string, body: Body, answer?: Answer | null) => Failed

export function createFail({ env, messages }: { readonly env: Env; readonly messages: Messages }): Fail {
  return (kind, address, { form }, answer) => {
    const { status, text, found, fields, retryAfter } = answer ?? judge(0, '')
    const url = withoutSecrets(address)
    const said = worded.includes(kind) && (fields.error || fields.message)
    const message =
      said ||
      (kind === 'unreadable'
        ? messages.format('data.unreadable', { url, text: withoutSecrets(text.slice(0, quoted)) })
        : messages.format(keys[kind]))
    return {
      ok: false,
      failure: {
        kind,
        status,
        message,
        url,
        format: form ? 'form' : 'JSON',
        found,
        answer: fields,
        offline: status === 0 && !env.isOnline(),
        ...(retryAfter && { retryAfter }),
      },
    }
  }
}
