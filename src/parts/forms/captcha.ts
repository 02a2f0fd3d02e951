import type { CaptchaState, CaptchaWidget } from '#runtime/captcha/index.ts'
import type { Runtime } from '#runtime/index.ts'

/** A form's captcha, before and after there is one to be seen. */
export interface FormCaptcha {
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
  onChange(): void
}): FormCaptcha | undefined {
  const { runtime, el, onChange } = options
  if (!el) return undefined
  const place = { in: 'captcha', at: 'load', el }
  const abort = new AbortController()
  let widget: CaptchaWidget | null = null
  let isLoading = false
  let problem: string | null = null

  async function load(): Promise<void> {
    if (widget || isLoading || !el || abort.signal.aborted) return
    isLoading = true
    try {
      const captcha = await runtime.captcha()
      if (abort.signal.aborted) return
      problem = null
      widget = captcha.mount(el, abort.signal)
      widget.subscribe(onChange)
    } catch (error) {
      if (abort.signal.aborted) return
      // Its own words come with what could not be loaded.
      problem = runtime.messages.format('data.unavailable')
      runtime.errors.report(place, error, 'The form cannot be sent now.')
    } finally {
      isLoading = false
    }
    onChange()
  }

  return {
    get state() {
      return widget?.state ?? null
    },
    get token() {
      return widget?.token ?? null
    },
    get problem() {
      return widget ? widget.problem : problem
    },
    get canRetry() {
      return widget?.canRetry ?? false
    },
    begin: () => void load(),
    reset: () => widget?.reset(),
    allow: () => widget?.allow(),
    destroy() {
      abort.abort()
      widget?.destroy()
    },
  }
}
