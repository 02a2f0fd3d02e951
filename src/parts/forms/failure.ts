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
  429: 'form.limit',
  500: 'form.notSaved',
}

const noFields: ReadonlyMap<string, string> = new Map()

/** The failed call in words: visitor spec §8 "Form messages". */
export function explain(
  failure: Failure,
  { step, format }: { readonly step: 'key' | 'save' } & Pick<Messages, 'format'>,
): Told {
  const { kind, status, answer, offline } = failure
  const { errors, error } = answer
  const say = (key: MessageKey): Told => ({ message: format(key as 'form.unknown'), fields: noFields })
  // The one thing that the visitor can do something about.
  if (offline) return say('form.offline')
  if (step === 'key') return say('form.key')
  if (status === 400 && errors.size > 0) return { ...say('form.invalid'), fields: withTexts(errors, format) }
  // An answer that is none, or a crumb that only another page can have.
  if (kind === 'unreadable' || kind === 'crumb') return say('form.processing')
  const key = byStatus[status]
  if (key) return say(key)
  return error ? { message: error, fields: noFields } : say('form.unknown')
}

/** The server may mark a field and say nothing. */
function withTexts(errors: ReadonlyMap<string, string>, format: Messages['format']) {
  return new Map([...errors].map(([id, text]) => [id, text.trim() || format('form.field')]))
}
