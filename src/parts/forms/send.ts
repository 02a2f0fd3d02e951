import { createForms, formCalls } from '#runtime/api/index.ts'
import type { Failure } from '#runtime/data/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { pageEventFieldsOf } from '#runtime/page/index.ts'
import type { FormSettings } from './definition.ts'
import { explain, lacksServer, type Told } from './failure.ts'
import type { Field } from './fields.ts'

/** What is sent besides what the page says of itself. */
export interface Sending {
  readonly settings: FormSettings
  /** The values as JSON text. */
  readonly form: string
  readonly submitButtonText: string
  /** Asked when it is needed: it may expire on the way, and is `null` then. */
  readonly captchaKey: () => string | null | undefined
  readonly signal: AbortSignal
}

/** It has not been accepted. */
export interface Refused extends Told {
  /** Of the answer; 0 where there was none. */
  readonly status: number
  /** Nothing has been sent: the captcha has to be solved again. */
  readonly isUnsolved?: boolean
}

/** How a block whose form goes elsewhere than a form's sends what is right. `null`: it has been accepted. */
export type Send = (given: {
  readonly fields: readonly Field[]
  readonly signal: AbortSignal
  /** What the visitor reads of a call that failed. */
  readonly explain: typeof explain
}) => Promise<Refused | null>

/** Both calls of one submission: visitor spec §7. `null`: it has been accepted. */
export async function sendForm(
  runtime: Pick<Runtime, 'data' | 'env' | 'errors' | 'messages' | 'page'>,
  sending: Sending,
): Promise<Refused | null> {
  const { settings, form, submitButtonText, captchaKey, signal } = sending
  const { env, messages, page } = runtime
  const forms = createForms(runtime)
  const refused = (step: 'key' | 'save', failure: Failure): Refused => ({
    ...explain(failure, { step, format: messages.format, here: env.base() }),
    status: failure.status,
  })
  const key = await forms.key(signal)
  if (!key.ok) {
    if (lacksServer(key.failure, env.base())) tellOwner(runtime, key.failure)
    return refused('key', key.failure)
  }
  const solved = captchaKey()
  if (solved === null) return { message: '', fields: new Map(), status: 0, isUnsolved: true }
  const { formId, collectionId, objectName, isOverlayForm } = settings
  const saved = await forms.save(
    {
      ...pageEventFieldsOf(page, new URL(env.url())),
      key: key.data,
      formId,
      collectionId,
      objectName,
      isOverlayForm,
      form,
      submitButtonText,
      captchaKey: solved,
    },
    signal,
  )
  return saved.ok ? null : refused('save', saved.failure)
}

/** The pages whose owners know. */
const told = new WeakSet<object>()

/** Whoever has put a page on a host without a server learns what its forms need; once, however many there are. */
function tellOwner(runtime: Pick<Runtime, 'env' | 'errors'>, { status, found }: Failure): void {
  if (told.has(runtime.errors)) return
  told.add(runtime.errors)
  const { origin } = new URL(runtime.env.base())
  const answered =
    status === 0 ? 'a page opened from a file has none' : `${origin} answered with ${status}, and ${found}`
  runtime.errors.complain(
    { in: 'form', at: 'send' },
    `expected a server that answers POST ${formCalls.key} with {"key": "…"}, and POST ${formCalls.save} (the submission as JSON) with JSON that names no error, found that ${answered}. No form of this page can be sent; its visitors are told so.`,
  )
}
