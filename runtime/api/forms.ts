import type { Data, Outcome } from '../data/index.ts'
import type { PageEventFields } from '../page/index.ts'

/** One filled-in form: visitor spec §7. */
export interface Submission extends PageEventFields {
  readonly key: string
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
  readonly isOverlayForm: boolean
  readonly submitButtonText: string
  /** Values by field id, as JSON text. */
  readonly form: string
  /** The captcha's answer; left out where the form has none. */
  readonly captchaKey?: string | undefined
}

export const formCalls = { key: '/api/form/FormSubmissionKey', save: '/api/form/SaveFormSubmission' } as const

/** The calls of forms. Neither is ever repeated: the server may have stored what it did not confirm. */
export interface Forms {
  /** A key for one submission. */
  key(signal: AbortSignal): Promise<Outcome<string>>
  /** What it answers is not specified: nothing at all will do, and any JSON that names no error; a page will not. */
  save(submission: Submission, signal: AbortSignal): Promise<Outcome<unknown>>
}

export function createForms({ data }: { readonly data: Pick<Data, 'post'> }): Forms {
  return {
    key: signal =>
      data.post(formCalls.key, {
        signal,
        onFailure: 'return',
        answer: keyOf,
      }),
    save: (submission, signal) =>
      data.post(formCalls.save, {
        signal,
        onFailure: 'return',
        json: submission,
        expects: 'json-or-empty',
      }),
  }
}

interface Keyed {
  readonly key?: unknown
  readonly data?: Keyed | null
}

/** "`data.key` is read" (visitor spec §7): the answer itself may be the data, or hold it. */
function keyOf(body: unknown): string {
  const { key, data }: Keyed = { ...(body as Keyed | null) }
  const found = key ?? data?.key
  if (typeof found !== 'string' || found === '')
    throw new TypeError('expected { "key": "…" } or { "data": { "key": "…" } }')
  return found
}
