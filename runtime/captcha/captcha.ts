import type { Messages } from '#i18n/format.ts'
import { type BlockConsent, createPermission } from '../consent/index.ts'
import type { Scripts } from '../dom/index.ts'
import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Layers } from '../layers/index.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import type { Page } from '../page/index.ts'
import { createCaptchaProvider } from './provider.ts'
import { type CaptchaGate, type CaptchaWidget, createCaptchaWidget } from './widget.ts'

export type { CaptchaState, CaptchaWidget } from './widget.ts'

/** Tells people from programs: Google reCAPTCHA with a checkbox, contacted when a form is about to be filled in. */
export interface Captcha {
  /** Puts a captcha into `el`, until the signal is aborted. The first one loads the provider's script. */
  mount(el: HTMLElement, signal: AbortSignal): CaptchaWidget
  /** Gives up what is still on its way. */
  destroy(): void
}

export function createCaptcha(options: {
  readonly env: Env
  readonly errors: Errors
  readonly messages: Messages
  readonly page: Page
  readonly scripts: Scripts
  readonly lifecycle: PageLifecycle
  /** Of those that a form may be in. */
  readonly layers: () => Promise<Layers>
  /** The page's consent policy lets third parties be contacted now. */
  readonly mayLoad: () => boolean
  /** Hears when that may have changed. */
  readonly subscribe: BlockConsent['subscribe']
}): Captcha {
  const { errors, mayLoad, subscribe } = options
  const provider = createCaptchaProvider(options)
  const waiting = new Set<() => void>()

  const gate: CaptchaGate = {
    isOpen: () => permission.isGiven,
    open: () => permission.giveOnce(),
    onChange(fn) {
      waiting.add(fn)
      return () => void waiting.delete(fn)
    },
  }
  const tell = errors.guard({ in: 'captcha', at: 'consent' }, () => {
    for (const fn of [...waiting]) fn()
  })
  const permission = createPermission({ allows: mayLoad, subscribe, onChange: tell })

  return {
    mount: (el, signal) => createCaptchaWidget({ ...options, provider, gate }, { el, signal }),
    destroy() {
      permission.destroy()
      provider.destroy()
    },
  }
}
