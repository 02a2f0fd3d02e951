import type { Runtime } from '#runtime/index.ts'

/** One captcha on the page. */
export interface CaptchaWidget {
  /** The answer, once the visitor has given it; good for one submission. */
  readonly token: string | null
  /** What keeps it from being shown, in the visitor's language. */
  readonly problem: string | null
  /** Asks again: the answer has been used, or has expired. */
  reset(): void
  /** Hears of every change of `token` and `problem`. */
  subscribe(fn: () => void): () => void
  destroy(): void
}

/** Draws captchas; loaded when a form first needs one. */
export interface CaptchaService {
  mount(el: HTMLElement, signal: AbortSignal): CaptchaWidget
}

/** A runtime that can draw captchas. */
export type WithCaptcha = Runtime & { captcha?(): Promise<CaptchaService> }

/** A form's captcha, before and after there is one to be seen. */
export interface FormCaptcha {
  readonly token: string | null
  readonly problem: string | null
  /** The visitor has begun: until then nothing of a third party is loaded. */
  begin(): void
  reset(): void
  destroy(): void
}

/** `undefined` for a form without a captcha. A failed one is asked for again by the next touch. */
export function createFormCaptcha(options: {
  readonly runtime: WithCaptcha
  readonly el: HTMLElement | null
  onChange(): void
}): FormCaptcha | undefined {
  const { runtime, el, onChange } = options
  if (!el) return undefined
  const abort = new AbortController()
  let widget: CaptchaWidget | null = null
  let isLoading = false

  async function load(): Promise<void> {
    if (widget || isLoading || !runtime.captcha || !el) return
    isLoading = true
    try {
      const service = await runtime.captcha()
      if (abort.signal.aborted) return
      widget = service.mount(el, abort.signal)
      widget.subscribe(onChange)
      onChange()
    } finally {
      isLoading = false
    }
  }

  return {
    get token() {
      return widget?.token ?? null
    },
    get problem() {
      return widget?.problem ?? null
    },
    begin: runtime.errors.guard({ in: 'captcha', at: 'load', el }, load),
    reset: () => widget?.reset(),
    destroy() {
      abort.abort()
      widget?.destroy()
    },
  }
}
