import { createObserver } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Layers } from '../layers/index.ts'
import { own } from '../own.ts'
import { letAbovePageDialog } from './page-dialog.ts'

/** The provider's pictures lie at the end of the page, in a frame whose name begins with `c-` where the widget's has `a-`. */
export function challengeOf(env: Env, host: HTMLElement): HTMLElement | null {
  const { name = '' } = host.querySelector<HTMLIFrameElement>('iframe[name^="a-"]') ?? {}
  if (!name) return null
  const frame = env.findAll<HTMLIFrameElement>('iframe').find(other => other.name === `c-${name.slice(2)}`)
  return frame?.closest<HTMLElement>('body > *') ?? null
}

/**
 * A captcha in a dialog: the provider shows its pictures in the page below, where they cannot be pressed. They are let above
 * it for as long as they are shown.
 */
export function letAbove(options: {
  readonly env: Env
  readonly errors: Errors
  readonly layers: () => Promise<Pick<Layers, 'letAbove'>>
  readonly host: HTMLElement
}): Stop {
  const { env, errors, layers, host } = options
  const place = { in: 'captcha', at: 'challenge', el: host }
  let shown: HTMLElement | null = null
  let stop: Stop = () => {}

  /** Where the provider hides and shows it. */
  const isShown = (el: HTMLElement | null) => el?.style.visibility === 'visible'

  function hide(): void {
    stop()
    stop = () => {}
    shown = null
  }

  const show = errors.guard(place, async (el: HTMLElement, dialog: HTMLDialogElement) => {
    const { letAbove } = await layers()
    if (shown !== el) return
    stop = letAbove(el) ?? letAbovePageDialog({ env, dialog, el })
    own(el).querySelector('iframe')?.focus({ preventScroll: true })
  })

  const look = errors.guard(place, () => {
    const challenge = challengeOf(env, host)
    if (shown && (challenge !== shown || !isShown(challenge))) hide()
    const dialog = own(host).closest<HTMLDialogElement>('dialog[open]')
    if (!challenge || shown || !isShown(challenge) || !dialog) return
    shown = challenge
    show(challenge, dialog)
  })

  const watch = createObserver(env, 'MutationObserver', { call: look })
  watch?.observe(env.document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  })
  return () => {
    watch?.disconnect()
    hide()
  }
}
