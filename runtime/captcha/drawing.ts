import type { Env } from '../env.ts'
import type { CaptchaApi } from './provider.ts'

/** Pixels: narrower containers get the compact widget (visitor spec §5). */
export const compactBelow = 320

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
    return {
      isCompact,
      reset: () => api.reset(id),
      erase() {
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

/** The provider's pictures lie at the end of the page, in a frame whose name begins with `c-` where the widget's has `a-`. */
function challengeOf(env: Env, host: HTMLElement): Element | null {
  const { name = '' } = host.querySelector<HTMLIFrameElement>('iframe[name^="a-"]') ?? {}
  if (!name) return null
  const frame = env.findAll<HTMLIFrameElement>('iframe').find(other => other.name === `c-${name.slice(2)}`)
  return frame?.closest('body > *') ?? null
}
