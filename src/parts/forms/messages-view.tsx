import type { ReactNode } from 'react'
import { Insert, useBlock } from '#core'
import type { FormParts } from './fields.ts'
import type { FormState } from './form-state.ts'
import { ProblemText } from './host-class.tsx'

export const messageClass = 'site-form__message'

/** What the visitor is told of the form as a whole: visitor spec §8 "Form messages". */
export function MessagesView(props: {
  readonly content: FormParts
  readonly state: FormState
  /** It stands before the body, and nothing else says that something is wrong. */
  readonly isBrief: boolean
}): ReactNode {
  const { content, state, isBrief } = props
  const { format } = useBlock().runtime.messages
  const { form, body, captcha } = content
  const top = isBrief && body !== form ? { before: body } : { first: form }
  const notice = isBrief ? '' : format('form.problem')
  const sending = state.phase === 'submitting' ? format('form.sending') : ''
  return (
    <>
      <Insert into={form} attrs={{ role: 'status', class: 'site-form__unseen' }}>
        {sending}
      </Insert>
      {state.message && (
        <>
          <Insert {...top} attrs={{ class: messageClass, tabindex: '-1' }}>
            <ProblemText>
              {notice && <div className="site-form__notice">{notice}</div>}
              <div role="alert">
                <div>{state.message}</div>
                {state.strayTexts.map((text, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same texts as long as they are shown
                  <div key={i}>{text}</div>
                ))}
              </div>
            </ProblemText>
          </Insert>
          {notice && (
            <Insert into={form} attrs={{ class: 'site-form__notice' }}>
              {notice}
            </Insert>
          )}
        </>
      )}
      {captcha && state.captchaText && (
        <Insert before={captcha} attrs={{ class: 'site-form__problem', tabindex: '-1' }}>
          <ProblemText>{state.captchaText}</ProblemText>
        </Insert>
      )}
    </>
  )
}
