import { createForms } from '#runtime/api/index.ts'
import type { Failure } from '#runtime/data/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { pageEventFieldsOf } from '#runtime/page/index.ts'
import type { FormSettings } from './definition.ts'
import { explain, type Told } from './failure.ts'

/** What is sent besides what the page says of itself. */
export interface Sending {
  readonly settings: FormSettings
  /** The values as JSON text. */
  readonly form: string
  readonly submitButtonText: string
  /** Asked when it is needed: it may expire on the way. */
  readonly captchaKey: () => string | undefined
  readonly signal: AbortSignal
}

/** It has not been accepted. */
export interface Refused extends Told {
  /** Of the answer; 0 where there was none. */
  readonly status: number
}

/** Both calls of one submission: visitor spec §7. `null`: it has been accepted. */
export async function sendForm(
  runtime: Pick<Runtime, 'data' | 'env' | 'messages' | 'page'>,
  sending: Sending,
): Promise<Refused | null> {
  const { settings, form, submitButtonText, captchaKey, signal } = sending
  const { env, messages, page } = runtime
  const forms = createForms(runtime)
  const refused = (step: 'key' | 'save', failure: Failure): Refused => ({
    ...explain(failure, { step, format: messages.format }),
    status: failure.status,
  })
  const key = await forms.key(signal)
  if (!key.ok) return refused('key', key.failure)
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
      captchaKey: captchaKey(),
    },
    signal,
  )
  return saved.ok ? null : refused('save', saved.failure)
}
