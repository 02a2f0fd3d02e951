import { type Block, lazy } from '#core'
import type { CaptchaState } from '#runtime/captcha/index.ts'
import type { Runtime } from '#runtime/index.ts'

type CaptchaComponent = typeof import('./captcha-view.tsx').CaptchaView

/** A form's captcha, before and after there is one to be seen. */
export interface FormCaptcha {
  /** What shows it; `null` until it has come. */
  readonly View: CaptchaComponent | null
  /** `null` until the visitor has begun. */
  readonly state: CaptchaState | null
  readonly token: string | null
  /** What keeps it from being solved, in the visitor's language. */
  readonly problem: string | null
  /** The visitor can do something about the problem: try again. */
  readonly canRetry: boolean
  /** The visitor has begun: until then nothing of a third party is loaded. */
  begin(): void
  /** To be solved again; what has failed is tried again. */
  reset(): void
  /** The visitor lets the provider be contacted. */
  allow(): void
  destroy(): void
}

/** `undefined` for a form without a captcha. A failed one is asked for again by the next touch. */
export function createFormCaptcha(options: {
  readonly runtime: Runtime
  readonly el: HTMLElement | null
  readonly memory: Block['memory']
  onChange(): void
}): FormCaptcha | undefined {
  const { runtime, el, memory, onChange } = options
  if (!el) return undefined
  const place = { in: 'captcha', at: 'load', el }
  const abort = new AbortController()
  let problem: string | null = null

  const widget = lazy(
    async () => {
      const captcha = await runtime.captcha()
      // Nobody is asked, and no third party, for a form that is gone.
      abort.signal.throwIfAborted()
      return captcha
    },
    captcha => {
      problem = null
      const mounted = captcha.mount(el, abort.signal)
      mounted.subscribe(onChange)
      if (memory.has('captcha')) mounted.allow()
      return mounted
    },
    {
      onFailure(error) {
        // Its own words come with what could not be loaded.
        problem = runtime.messages.format('data.unavailable')
        runtime.errors.report(place, error, 'The form cannot be sent now.')
      },
    },
  )
  const view = lazy(
    () => runtime.messages.withTexts(import('./form-proof.chunk.ts')),
    ({ CaptchaView }) => CaptchaView,
    {
      onFailure: error =>
        runtime.errors.report({ ...place, at: 'show' }, error, 'Only a submit says how it stands.'),
    },
  )
  // A refusal counts for what was allowed in passing, too.
  const stop = runtime.consent.subscribe(({ isAnswer }) => isAnswer && memory.delete('captcha'))
  const change = () => {
    if (!abort.signal.aborted) onChange()
  }

  return {
    get View() {
      return view.current
    },
    get state() {
      return widget.current?.state ?? null
    },
    get token() {
      return widget.current?.token ?? null
    },
    get problem() {
      return widget.current ? widget.current.problem : problem
    },
    get canRetry() {
      return widget.current?.canRetry ?? false
    },
    begin() {
      if (abort.signal.aborted) return
      if (!widget.current) widget.bring().then(change, change)
      if (!view.current) view.bring().then(change, change)
    },
    reset: () => widget.current?.reset(),
    allow() {
      memory.set('captcha', [])
      widget.current?.allow()
    },
    destroy() {
      abort.abort()
      stop()
      widget.destroy()
      view.destroy()
    },
  }
}
