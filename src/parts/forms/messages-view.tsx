import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isInUse } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { Insert, useBlock } from '#view'
import type { Problem } from './check.ts'
import type { Field, FormParts } from './fields.ts'
import { type FormState, type FormStates, useFormState } from './form-state.ts'
import { ProblemText } from './problem-text.tsx'

const messageClass = 'site-form__message'
/** Milliseconds after which nobody believes any more that it is being sent. */
const slowAfter = 6000

/** What the visitor is told of the form as a whole: visitor spec §8 "Form messages". */
export function MessagesView(props: {
  readonly content: FormParts
  readonly states: FormStates
  /** It stands before the body, and nothing else says that something is wrong. */
  readonly isBrief: boolean
  readonly problemClass: string
}): ReactNode {
  const { content, states, isBrief, problemClass } = props
  const { format } = useBlock().runtime.messages
  const message = useFormState(states, 'message')
  const strayTexts = useFormState(states, 'strayTexts')
  const isUnseen = useFormState(states, 'isUnseen')
  const captchaText = useFormState(states, 'captchaText')
  const told = useFormState(states, 'told')
  const { form, body, captcha } = content
  const top = isBrief && body !== form ? { before: body } : { first: form }
  // Whoever reads it above the form is there already.
  const above = isBrief ? '' : format('form.problemAbove')
  return (
    <>
      <Sending states={states} place={isBrief ? top : { into: form }} />
      {message && (
        <>
          <Insert area="form" {...top} attrs={{ class: messageClass, tabindex: '-1' }}>
            <ProblemText problemClass={problemClass}>
              {above && <div className="site-form__notice">{above}</div>}
              {/* The same words are said again to whoever tries again: who was in the wrong field hears nothing else. */}
              <div role="alert" key={told}>
                <div>{message}</div>
                {strayTexts.map((text, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same texts as long as they are shown
                  <div key={i}>{text}</div>
                ))}
                {isUnseen && <Unseen states={states} />}
              </div>
            </ProblemText>
          </Insert>
          {!isBrief && (
            <Insert area="form" into={form} attrs={{ class: 'site-form__notice' }}>
              {format('form.problem')}
            </Insert>
          )}
        </>
      )}
      {captcha && captchaText && (
        <Insert area="form" before={captcha} attrs={{ class: 'site-form__problem', tabindex: '-1' }}>
          <ProblemText problemClass={problemClass}>{captchaText}</ProblemText>
        </Insert>
      )}
      <FocusOnNews form={form} states={states} />
    </>
  )
}

/** The button says so to who sees it, until that is not enough. */
function Sending(props: {
  readonly states: FormStates
  readonly place: { readonly before: Element } | { readonly first: Element } | { readonly into: Element }
}): ReactNode {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const isSending = useFormState(props.states, 'phase') === 'submitting'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isSending) return
    const stop = env.after(
      slowAfter,
      guard('slow', () => setSlow(true)),
    )
    return () => {
      stop()
      setSlow(false)
    }
  }, [env, guard, isSending])
  return (
    <Insert
      area="form"
      {...props.place}
      attrs={{ role: 'status', class: isSlow ? 'site-form__slow' : 'site-form__unseen' }}
    >
      {isSending ? runtime.messages.format(isSlow ? 'form.slow' : 'form.sending') : ''}
    </Insert>
  )
}

/** Which they are, for who does not see the fields. */
function Unseen({ states }: { readonly states: FormStates }): ReactNode {
  return useFormState(states, 'problems').map(({ field, text }) => (
    <div key={field.id}>
      {nameOf(field)}: {text}
    </div>
  ))
}

/** One with `display: contents` is seen by what is in it. */
function isUnseen(form: HTMLElement): boolean {
  return [form, ...own(form).children].every(el => el.checkVisibility?.() === false)
}

/** Leads the visitor to what they have to hear of. Stands behind all of it, and so it is there when the focus comes. */
function FocusOnNews(props: { readonly form: HTMLElement; readonly states: FormStates }): null {
  const { form, states } = props
  const { root, runtime, warn } = useBlock()
  const told = useFormState(states, 'told')
  const before = useRef(told)
  useLayoutEffect(() => {
    // Whoever is putting something right stays where they are.
    if (told === before.current) return
    before.current = told
    const { isShown, phase, message, strayTexts, problems } = states.current
    if (isShown) return
    const { env, dialogs } = runtime
    // Whoever has closed what is around it meanwhile, and is somewhere else by now, sees nothing of what the form says.
    if (phase === 'failure' && isUnseen(form))
      return void dialogs.alert([message, ...strayTexts, ...problems.map(({ text }) => text)].join(' '))
    const lead = () => {
      const { problems } = states.current
      const [wrong] = problems
      // Below a dialog nothing takes the focus, either.
      if (focusOn({ root, env }, states.current) || !wrong || problems.some(isSeen)) return
      states.set({ isUnseen: true })
      warn(`the field "${wrong.field.id}" is wrong, and visitors who do not see it cannot send the form`)
    }
    // What opens is drawn first: in a closed section nothing takes the focus.
    if (problems[0] && reveal(problems[0], env)) env.soon(lead)
    else lead()
  }, [form, root, runtime, states, told, warn])
  return null
}

/** Another field of the page is being used: whoever has gone there while this form was sent stays there. */
export function isElsewhere(root: HTMLElement, env: Env): boolean {
  const { activeElement } = env.document
  return isInUse(activeElement) && !own(root).contains(activeElement)
}

/** Opens what is closed around a field, as the browser does for what it finds there; whether there was anything. */
function reveal({ control, field }: Problem, env: Env): boolean {
  const closed: Element[] = []
  let at = (control ?? field.el).parentElement
  for (; at; at = own(at).parentElement) if (own(at).matches('details:not([open]), [hidden]')) closed.push(at)
  for (const el of closed) {
    if (el.localName === 'details') el.setAttribute('open', '')
    else el.dispatchEvent(new env.window.Event('beforematch', { bubbles: true }))
  }
  return closed.length > 0
}

/** Something of the field can be seen, and so filled in; of one without controls its own words. */
function isSeen({ field: { controls, el } }: Problem): boolean {
  return [...(controls.length > 0 ? controls : [el])].some(
    each => each.checkVisibility?.({ visibilityProperty: true }) ?? true,
  )
}

function nameOf({ controls, id, title }: Field): string {
  const words = [...(title?.childNodes ?? [])].filter(
    node => !controls.some(each => own(node).contains(each)),
  )
  const name = words.map(({ textContent }) => textContent).join('')
  return name.trim() || controls[0]?.ariaLabel || id
}

/** The first field that is wrong, else the words that say what is. @returns whether a field has it, or may have. */
function focusOn(
  { root, env }: { readonly root: HTMLElement; readonly env: Env },
  { problems, captchaText }: FormState,
): boolean {
  if (isElsewhere(root, env)) return true
  for (const { control, field } of problems) {
    const target = control ?? field.controls.find(each => each.type !== 'hidden')
    target?.focus()
    if (target && env.document.activeElement === target) return true
  }
  const texts = own(root).querySelectorAll<HTMLElement>(`.site-form__problem[tabindex], .${messageClass}`)
  const [first, last] = [texts[0], texts[texts.length - 1]]
  ;(captchaText ? last : first)?.focus()
  return false
}
