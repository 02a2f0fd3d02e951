import { followLanguage, keepLanguage, sayLanguage } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layer, Layers } from '#runtime/layers/index.ts'
import { catchBackOnPhones } from '#runtime/navigate.ts'
import type { Guard } from '../define.ts'
import { contentOf } from './content.ts'
import { readyDrawn } from './drawn.ts'
import { createNodes } from './nodes.ts'
import type { PopupSource } from './source.ts'

export { default as texts } from '#i18n/popup'

/** What is seen of the popup. */
export interface PopupWindow {
  readonly el: HTMLElement
  /** `false` where it cannot be seen: nobody can close what a blocker hides, and the page would be out of reach. */
  show(): boolean
  /** Without a word: it is shown again later. */
  hide(): void
  destroy(): void
}

/** Milliseconds until what fades is gone; also in styles.css. */
const fadeFor = 250

/** The popup as a dialog; `null` where there is nothing to be seen. Escape, its button, a press beside it and Back close it. */
export function createPopupWindow(options: {
  readonly runtime: Runtime
  readonly guard: Guard
  readonly layers: Layers
  readonly source: PopupSource
  /** The visitor has closed it. */
  readonly onClosed: () => void
  /** By a link to what it offers. */
  readonly onFollowed: () => void
  readonly onSubmitted: () => void
  /** The page it lay over is not there any more. */
  readonly onLost: () => void
}): PopupWindow | null {
  const { runtime, guard, layers, source, onClosed, onFollowed, onSubmitted, onLost } = options
  const { env } = runtime
  const content = contentOf(runtime, source.html)
  if (!content) return null

  const { el, close, body } = createNodes(runtime, content)
  let layer: Layer | null = null
  let stops: readonly Stop[] = []
  let stopFading: Stop = () => {}
  let pressed: EventTarget | null = null

  const leaveSafely: () => void = guard(leave)
  el.addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  el.addEventListener('click', guard(onPress))
  for (const block of ['newsletter', 'form']) {
    el.addEventListener(`site:${block}:submitted`, guard(onSubmit))
    el.addEventListener(`site:${block}:failed`, guard(onAnswer))
  }

  function tell(kind: 'shown' | 'closed' | 'submitted'): void {
    el.dispatchEvent(new env.window.CustomEvent(`site:popup:${kind}`, { bubbles: true }))
  }

  function say(): void {
    sayLanguage(el, runtime.messages.localeOf('popup'))
    if (source.from) keepLanguage(body, source.from)
  }

  function show(): boolean {
    env.document.body.append(el)
    say()
    readyDrawn({ env, el, body, close })
    layer = layers.open({ el, kind: 'popup', modal: true, onEscape: leaveSafely, onLost: guard(lost) })
    stops = [
      catchBackOnPhones(env, () => !layers.closeAbove('.site-popup') && leaveSafely()),
      followLanguage(env, guard(say)),
    ]
    const isSeen = env.window.getComputedStyle(el).display !== 'none'
    if (isSeen) tell('shown')
    else hide()
    return isSeen
  }

  /** Off the stack, and the focus goes back. */
  function lower(): void {
    for (const stop of stops) stop()
    stops = []
    layer?.close()
    layer = null
  }

  function leave(): void {
    if (!layer) return
    tell('closed')
    lower()
    el.inert = true
    // What is on its way goes with its form: it stays, unseen, until there is an answer.
    if (!body.querySelector('[aria-busy=true]')) stopFading = env.after(fadeFor, () => el.remove())
    onClosed()
  }

  function lost(): void {
    lower()
    onLost()
  }

  /** Its button, the way that the page's own sheet has drawn, or beside it: what it holds covers all of it. */
  function onPress(event: Event): void {
    const target = event.target as Element
    // One in its form is of those who have not answered yet, such as to what becomes of their address.
    if (/^http/.test(target.closest('a')?.protocol ?? '') && !target.closest('form')) onFollowed()
    // What was typed and is marked from inside to outside ends beside it.
    if (target === el ? pressed !== el : !target.closest('.site-popup__close, .sqs-popup-overlay-close'))
      return
    event.preventDefault()
    leave()
  }

  function onSubmit(): void {
    onSubmitted()
    tell('submitted')
    onAnswer()
  }

  /** Of what was sent before it was closed; that it was refused the form says where it can be read. */
  function onAnswer(): void {
    if (!layer) stopFading = env.after(fadeFor, () => el.remove())
  }

  function hide(): void {
    lower()
    el.remove()
  }

  return {
    el,
    show,
    hide,
    destroy() {
      stopFading()
      hide()
    },
  }
}
