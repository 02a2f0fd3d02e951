import type { MessageKey, Messages } from '#i18n/format.ts'
import type { Failure } from '#runtime/data/index.ts'

/** What the visitor is told of a submission that did not succeed. Text, never markup. */
export interface Told {
  /** At the top of the form. */
  readonly message: string
  /** At the fields, by their id. */
  readonly fields: ReadonlyMap<string, string>
}

/** What the server's bare status means for a form: visitor spec §8. */
const byStatus: Readonly<Record<number, MessageKey>> = {
  401: 'form.forbidden',
  404: 'form.missing',
  413: 'form.tooLong',
  429: 'form.limit',
  500: 'form.notSaved',
}

/** Of hosts that only show files: no such call, no such method, or nobody may. */
const ofFileHosts: readonly number[] = [403, 404, 405, 501]

/** There is nobody who could give a key: not a server that is out of order, but a host that knows no calls. */
export function lacksServer({ kind, status, found }: Failure, here: string): boolean {
  if (found === 'json') return false
  // Some answer whatever is asked with the page for everybody.
  const isFileHost = ofFileHosts.includes(status) || (kind === 'unreadable' && found === 'page')
  return isFileHost || (status === 0 && !/^https?:/.test(here))
}

const noFields: ReadonlyMap<string, string> = new Map()

/** The failed call in words: visitor spec §8 "Form messages". */
export function explain(
  failure: Failure,
  { step, format, here }: { readonly step: 'key' | 'save'; readonly here: string } & Pick<Messages, 'format'>,
): Told {
  const { kind, status, answer, offline } = failure
  const { errors, message } = answer
  // Where somebody has looked at what was sent. Elsewhere machines in front of the server call their own words so.
  const error = answer.error || (status === 409 || status === 422 ? message : '')
  const say = (key: MessageKey): Told => ({ message: format(key as 'form.unknown'), fields: noFields })
  if (step === 'key' && lacksServer(failure, here)) return say('form.noServer')
  // The one thing that the visitor can do something about.
  if (offline) return say('form.offline')
  if (step === 'key') return say('form.key')
  if (isOfFields(status) && errors.size > 0)
    return { ...say('form.invalid'), fields: withTexts(errors, format) }
  // An answer that is none, or a crumb that only another page can have.
  if (kind === 'unreadable' || kind === 'crumb') return say('form.processing')
  const key = byStatus[status]
  if (key) return say(key)
  if (error) return { message: error, fields: noFields }
  if (kind === 'unavailable') return { message: failure.message, fields: noFields }
  // No answer, or that of a machine in front of the server which had none either.
  return say(status === 0 || status === 502 || status === 504 ? 'form.unreachable' : 'form.unknown')
}

/** The visitor spec says 400; others say so of what they have understood, or of a call that has reached them. */
function isOfFields(status: number): boolean {
  return status === 400 || status === 422 || (status >= 200 && status < 300)
}

/** The server may mark a field and say nothing. */
function withTexts(errors: ReadonlyMap<string, string>, format: Messages['format']) {
  return new Map([...errors].map(([id, text]) => [id, text.trim() || format('form.field')]))
}
