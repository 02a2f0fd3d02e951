import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock, type ViewProps } from '#view'
import { isClosing } from './button.ts'
import type { FormCaptcha } from './captcha.ts'
import { noteChosen } from './chosen.ts'
import { complete } from './complete.ts'
import { CountersView } from './counters-view.tsx'
import type { FormSettings } from './definition.ts'
import { DraftView } from './draft-view.tsx'
import { formDialog } from './extras.ts'
import { type Control, controlsOutside, type FormParts, readFields, type Submit } from './fields.ts'
import { PlainForm, useFormCommands } from './form-commands.tsx'
import { type FormStates, useFormState } from './form-state.ts'
import { MessagesView } from './messages-view.tsx'
import type { Send } from './send.ts'
import { SubmitView } from './submit-view.tsx'
import { usePlaces } from './use-places.ts'
import { useSubmission } from './use-submission.ts'

/** What one block that is a form has otherwise than another. */
export interface FormProps extends ViewProps<FormSettings, FormParts> {
  /** One of a field or two: what is wrong is said once, before its body. */
  readonly isBrief?: boolean
  /** Sends it otherwise than a form is sent. Stays the same from one drawing to the next. */
  readonly send?: Send
  /** The server has accepted what was sent. Stays the same from one drawing to the next. */
  readonly onAccepted?: () => void
}

/** A form that is sent without leaving the page. One that cannot be stays as it is without script. */
export function View(props: FormProps): ReactNode {
  const { warn } = useBlock()
  const problem = unableBecause(props)
  const { captcha, dialog } = props.content
  const without = captcha ? ', without a captcha' : ''
  useEffect(() => {
    if (problem) warn(`${problem}; the browser sends the form to its own action${without}`)
  }, [problem, without, warn])
  const opens = formDialog.current
  return (
    <>
      {dialog && opens && <opens.DialogView dialog={dialog} />}
      {problem ? <PlainForm form={props.content.form} /> : <LiveForm {...props} />}
    </>
  )
}

function unableBecause({ settings, content, send }: FormProps): string {
  if (!settings.formId && !send) return 'data-form-id is missing'
  const { form } = content
  const isFile = ({ type }: Control) => type === 'file'
  if (own(form).querySelector('input[type=file]') || controlsOutside(form).some(isFile))
    return 'files cannot be sent by this block'
  return ''
}

function LiveForm(props: FormProps): ReactNode {
  const { content, settings, isBrief = false } = props
  const { guard, memory, root, runtime } = useBlock()
  const { form, submit } = content
  const { states, marks, drafts, captcha, submission } = useSubmission(props)
  const phase = useFormState(states, 'phase')
  const isShown = useFormState(states, 'isShown')
  const PlacesView = usePlaces()
  const sent = useFormCommands(form)
  const [round, setRound] = useState(0)
  const [button, setButton] = useState<Submit | null>(submit)
  const [outside] = useState(() => controlsOutside(form))
  // As the server sent it.
  const [isUnlooked] = useState(() => own(form).noValidate)
  // Nothing in them depends on how far the form is.
  const counters = useMemo(() => <CountersView round={round} marks={marks} />, [round, marks])

  const changed = ({ target, type }: Event) => {
    // Once it has been left: nobody is corrected in the middle of a word.
    if (type === 'change') complete(target as Control)
    // The dialog, or the page, had the focus there before this.
    captcha?.begin()
    noteChosen(memory, target)
    drafts?.note()
    submission.changed(target as Node)
  }

  const send = (event: SubmitEvent) => {
    const submitter = event.submitter as Submit | null
    // The host has its own plans, or this button only closes the dialog.
    if (event.defaultPrevented || isClosing(submitter)) return null
    if (submitter?.hasAttribute('formaction')) {
      // The browser looks at nothing here, since we do.
      if (!submitter.formNoValidate && !isUnlooked && !submission.mayLeave()) event.preventDefault()
      return null
    }
    event.preventDefault()
    setButton(submitter ?? submit)
    const { activeElement } = runtime.env.document
    const isAway = activeElement !== submitter && own(root).contains(activeElement)
    if (isAway) own(submitter ?? submit ?? form).focus()
    captcha?.begin()
    sent.current = submission.submit(submitter)
    return sent.current
  }

  // What comes for it would move the button from under the press; who presses it begins by that.
  const touched = ({ target }: Event) => target !== button && captcha?.begin()

  const reset = (event: Event) => {
    const { env } = runtime
    let isOver = false
    const end = guard('reset', () => {
      stop()
      if (isOver || event.defaultPrevented) return
      isOver = true
      memory.clear()
      drafts?.clear()
      submission.rest()
    })
    // Whoever prevents it may stand anywhere above the form; a listener that comes now is the last to hear of it.
    const stop = env.listen('reset', end)
    env.soon(() => {
      end()
      // The values change after the event, and text areas are counted anew.
      setRound(n => n + 1)
    })
  }

  const { problemClass, submittingClass, hiddenClass } = settings
  // What has come in chunks meanwhile.
  const { SuccessView } = submission
  const isSending = phase === 'submitting'
  const isUnsolved = phase === 'failure' && captcha !== undefined && captcha.token === null
  const isLocked = isSending || isUnsolved || phase === 'success'
  return (
    <>
      <Adopt
        el={form}
        attrs={{ novalidate: true, 'aria-busy': isSending || undefined, tabindex: submit ? undefined : '-1' }}
        classes={{ [submittingClass]: isSending }}
        on={{ submit: send, input: changed, change: changed, focusin: touched, reset }}
      />
      {outside.map((el, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <Adopt key={i} el={el} on={{ input: changed, change: changed, focusin: touched }} />
      ))}
      <Adopt el={root} attrs={{ 'data-state': phase }} />
      {button && (
        <SubmitView
          el={button}
          isLocked={isLocked}
          text={isSending ? runtime.messages.format('form.sending') : ''}
        />
      )}
      {counters}
      {PlacesView && <PlacesView read={readFields} />}
      {drafts && <DraftView content={content} states={states} drafts={drafts} isBrief={isBrief} />}
      <MessagesView content={content} states={states} isBrief={isBrief} problemClass={problemClass} />
      {captcha && content.captcha && <Captcha el={content.captcha} {...{ captcha, states, problemClass }} />}
      {isShown && SuccessView && <SuccessView content={content} hiddenClass={hiddenClass} />}
    </>
  )
}

/** The empty box says what comes until somebody begins. */
function Captcha(props: {
  readonly el: HTMLElement
  readonly captcha: FormCaptcha
  readonly states: FormStates
  readonly problemClass: string
}): ReactNode {
  const { format } = useBlock().runtime.messages
  const { View, state, problem } = props.captcha
  return (
    <>
      <Adopt el={props.el} attrs={{ 'data-wait-text': format('form.captchaComes') }} />
      {View && (state || problem) && <View {...props} />}
    </>
  )
}
