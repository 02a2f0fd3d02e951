import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Layers } from '../layers/index.ts'
import { own } from '../own.ts'
import { challengeOf, letAbove } from './challenge.ts'
import type { CaptchaApi } from './provider.ts'

/** Pixels: narrower containers get the compact widget (visitor spec §5). */
const compactBelow = 320

/** The provider's widget in an element of its own, which is all it ever sees of the page. */
export interface CaptchaDrawing {
  readonly isCompact: boolean
  reset(): void
  erase(): void
}

/** What the provider tells while it is drawn. */
export interface CaptchaEvents {
  solved(token: unknown): void
  expired(): void
  failed(): void
}

/** @throws what the provider throws, with nothing left on the page. */
export function drawCaptcha(options: {
  readonly env: Env
  readonly errors: Errors
  readonly layers: () => Promise<Layers>
  readonly api: CaptchaApi
  readonly key: string
  readonly el: HTMLElement
  readonly on: CaptchaEvents
}): CaptchaDrawing {
  const { env, api, key, el, on } = options
  const host = env.document.createElement('div')
  const isCompact = wantsCompact(el)
  el.append(host)
  try {
    const id = api.render(host, {
      sitekey: key,
      size: isCompact ? 'compact' : 'normal',
      theme: isDark(env, el) ? 'dark' : 'light',
      callback: on.solved,
      'expired-callback': on.expired,
      'error-callback': on.failed,
    })
    const stop = own(el).closest('dialog') && letAbove({ ...options, host })
    return {
      isCompact,
      reset: () => api.reset(id),
      erase() {
        stop?.()
        challengeOf(env, host)?.remove()
        host.remove()
      },
    }
  } catch (error) {
    host.remove()
    throw error
  }
}

/** The container as it is now; the provider's widgets keep the size they are drawn with. */
export function wantsCompact(el: HTMLElement): boolean {
  return el.getBoundingClientRect().width < compactBelow
}

function isDark(env: Env, el: HTMLElement): boolean {
  const { colorScheme } = env.window.getComputedStyle(el)
  if (!/dark/.test(colorScheme)) return false
  return !/light/.test(colorScheme) || env.matches('(prefers-color-scheme: dark)')
}
