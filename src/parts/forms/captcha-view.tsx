import { type ReactNode, useLayoutEffect } from 'react'
import { AskFirst } from '#parts/ask-first/ask-first.library.ts'
import { Adopt, Insert, useBlock } from '#view'
import type { FormCaptcha } from './captcha.ts'
import { type FormStates, useFormState } from './form-state.ts'
import { ProblemText } from './problem-text.tsx'

/** Who the visitor's browser will speak to, and what they say about it. */
const privacyUrl = 'https://policies.google.com/privacy'

/** What there is to be read and pressed around the provider's own widget, in the server's empty element. */
export function CaptchaView(props: {
  readonly el: HTMLElement
  readonly captcha: FormCaptcha
  readonly states: FormStates
  readonly problemClass: string
}): ReactNode {
  const { el, captcha, states, problemClass } = props
  // What the form says about it already.
  const told = useFormState(states, 'captchaText')
  const { state, token, problem } = captcha
  const { claim, guard, runtime } = useBlock()
  const { format } = runtime.messages
  // The server's element is empty: what is in it is the provider's, which comes and goes as it likes.
  useLayoutEffect(() => {
    for (const child of el.children) claim(child)()
  })
  return (
    <>
      <Adopt el={el} attrs={{ tabindex: '-1', 'data-state': token ? 'solved' : (state ?? undefined) }} />
      <Insert area="captcha" first={el} attrs={{ class: 'site-captcha' }}>
        {state === 'asking' && <Question el={el} allow={captcha.allow} />}
        <div className="site-captcha__status" role="status">
          {state === 'loading' ? format('captcha.loading') : ''}
        </div>
        <div role="alert">
          {problem && problem !== told && (
            <div className="site-captcha__problem">
              <ProblemText problemClass={problemClass}>{problem}</ProblemText>
            </div>
          )}
        </div>
        {captcha.canRetry && (
          <button
            type="button"
            className="site-button"
            onClick={guard('click handler', () => from(el, captcha.reset))}
          >
            {format('captcha.retry')}
          </button>
        )}
      </Insert>
    </>
  )
}

/** The provider hears of nobody who has not agreed to it. */
function Question({ el, allow }: { readonly el: HTMLElement; allow(): void }): ReactNode {
  const { guard, runtime } = useBlock()
  const { format } = runtime.messages
  return (
    <AskFirst
      format={format}
      text={format('captcha.ask')}
      onceText={format('captcha.allow')}
      onOnce={guard('click handler', () => from(el, allow))}
    >
      <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
        {format('captcha.privacy')}
      </a>
    </AskFirst>
  )
}

/** The button goes with what it does; the focus stays in its place. */
function from(el: HTMLElement, fn: () => void): void {
  el.focus({ preventScroll: true })
  fn()
}
