import { useLayoutEffect, useMemo, useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import { createFormCaptcha, type FormCaptcha } from './captcha.ts'
import { chooseAgain } from './chosen.ts'
import type { FormSettings } from './definition.ts'
import { copyOf, createDrafts, type Drafts } from './drafts.ts'
import { createFieldMarks, type FieldMarks } from './field-marks.ts'
import type { FormParts } from './fields.ts'
import { createFormStates, type FormStates } from './form-state.ts'
import type { Send } from './send.ts'
import { createSubmission, type Submission } from './submission.ts'
import { withMember } from './with-member.ts'

/** What works behind the form, from the first layout to the last. Only a captcha that changes draws it again. */
export function useSubmission(props: {
  readonly content: FormParts
  readonly settings: FormSettings
  readonly send?: Send | undefined
  readonly onAccepted?: () => void
}): {
  /** How far it is. */
  readonly states: FormStates
  readonly marks: FieldMarks
  /** `null` where nothing that is typed may be kept. */
  readonly drafts: Drafts | null
  readonly captcha: FormCaptcha | undefined
  readonly submission: Submission
} {
  const { content, settings, send, onAccepted } = props
  const block = useBlock()
  const { memory, root, runtime } = block
  const { form } = content
  const [, redraw] = useState(0)

  const parts = useMemo(() => {
    const { formId, keepTyped } = settings
    const copy = copyOf(root, runtime.env)
    const drafts = keepTyped ? createDrafts({ runtime, form, formId, copy, memory }) : null
    const captcha = createFormCaptcha({
      runtime,
      el: content.captcha,
      memory,
      onChange() {
        if (captcha?.token) submission.solved()
        redraw(n => n + 1)
      },
    })
    const states = createFormStates()
    const marks = createFieldMarks({ block, settings, submit: content.submit })
    const submission = createSubmission({
      block,
      content,
      settings,
      captcha,
      states,
      send,
      onSuccess() {
        drafts?.clear()
        onAccepted?.()
      },
    })
    return { states, marks, drafts, captcha, submission }
  }, [block, runtime, root, memory, form, content, settings, send, onAccepted])
  const { states, marks, drafts, captcha, submission } = parts

  useLayoutEffect(() => {
    chooseAgain(memory, own(form).querySelectorAll('input'))
    if (isWritten(form, runtime.env.document.activeElement)) captcha?.begin()
    if (drafts?.begin()) states.set({ isRestored: true })
    if (drafts?.isKept()) captcha?.begin()
    const cameBack = () => {
      // What was wrong still is.
      if (/submitting|success/.test(states.current.phase)) submission.rest()
    }
    const stops = [
      runtime.lifecycle.onRestore(cameBack),
      states.subscribe(marks.show),
      withMember(block, { empty: submission.empty, keep: () => drafts?.note() }),
    ]
    submission.recall()
    return () => {
      for (const stop of stops) stop()
      marks.destroy()
      drafts?.destroy()
      submission.destroy()
      captcha?.destroy()
    }
  }, [block, runtime, memory, form, states, marks, drafts, submission, captcha])

  return parts
}

/** The visitor has begun before this was there, and is at it: a field that has the focus by itself is as it was sent. */
function isWritten(form: HTMLElement, focused: Element | null): boolean {
  if (!own(form).contains(focused) || !focused || !('defaultValue' in focused)) return false
  const { value, defaultValue } = focused as HTMLInputElement
  return value !== defaultValue
}
