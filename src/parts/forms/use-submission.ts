import { useLayoutEffect, useMemo, useState } from 'react'
import { useBlock } from '#core'
import { own } from '#runtime/own.ts'
import { createFormCaptcha, type FormCaptcha } from './captcha.ts'
import { chooseAgain } from './chosen.ts'
import type { FormSettings } from './definition.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import type { FormParts } from './fields.ts'
import { atRest, type FormState } from './form-state.ts'
import { createSubmission, type Submission } from './submission.ts'

/** What works behind the form, from the first layout to the last, and how far it is. */
export function useSubmission(props: {
  readonly content: FormParts
  readonly settings: FormSettings
  readonly onAccepted?: () => void
}): {
  readonly state: FormState
  /** `null` where nothing that is typed may be kept. */
  readonly drafts: Drafts | null
  readonly captcha: FormCaptcha | undefined
  readonly submission: Submission
} {
  const { content, settings, onAccepted } = props
  const block = useBlock()
  const { memory, runtime } = block
  const { form } = content
  const [state, setState] = useState(atRest)
  const [, redraw] = useState(0)

  const parts = useMemo(() => {
    const drafts = settings.keepTyped ? createDrafts({ runtime, form, formId: settings.formId }) : null
    const captcha = createFormCaptcha({
      runtime,
      el: content.captcha,
      onChange() {
        if (captcha?.token) submission.solved()
        redraw(n => n + 1)
      },
    })
    const submission = createSubmission({
      block,
      content,
      settings,
      captcha,
      onChange: setState,
      onSuccess() {
        drafts?.clear()
        onAccepted?.()
      },
    })
    return { drafts, captcha, submission }
  }, [block, runtime, form, content, settings, onAccepted])
  const { drafts, captcha, submission } = parts

  useLayoutEffect(() => {
    chooseAgain(memory, own(form).querySelectorAll('input'))
    drafts?.begin()
    const stopReturning = runtime.lifecycle.onRestore(submission.rest)
    return () => {
      stopReturning()
      drafts?.destroy()
      submission.destroy()
      captcha?.destroy()
    }
  }, [runtime, memory, form, drafts, submission, captcha])

  return { state, ...parts }
}
