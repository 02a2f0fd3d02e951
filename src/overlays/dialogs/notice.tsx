import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { DialogViewProps } from '#parts/dialog/dialog-frame.library.ts'
import { createLedger, sayLanguage } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import type { Dialog, Layer } from '#runtime/layers/index.ts'
import { speak } from '#view'
import { wordsOf } from './words.ts'

/** Blocks spec §9. */
const shownFor = 2000
const hideFallback = 600

/**
 * An information dialog: it takes no focus, holds no button and closes itself, but not under a pointer that rests on it.
 * A click anywhere else, or Escape, closes it earlier.
 *
 * Its node is made by hand, because it belongs where the visitor can hear it: in whatever lies above the page just now.
 */
export function Notice({ runtime, layers, dialog }: DialogViewProps): ReactNode {
  const { env, errors, messages } = runtime
  const { text, isLeaving } = dialog
  const node = useRef<HTMLElement | null>(null)
  const layer = useRef<Layer | null>(null)
  const latest = useRef(dialog)
  latest.current = dialog

  useLayoutEffect(() => {
    const el = drawNotice(env)
    node.current = el
    const home = layers.home()
    home.append(el)
    const hush = speak(env, () => sayLanguage(el, messages.locale))
    // Above open dialogs, too. Where there are no popovers its z-index has to do.
    el.showPopover?.()
    // Of the page's own, which know nothing of it: with ours it goes.
    const move = errors.guard({ in: 'dialogs', at: 'close' }, () => {
      if (!el.isConnected || el.checkVisibility?.() !== false) return
      layers.home().append(el)
      el.showPopover?.()
    })
    if (!home.className.startsWith('site-')) home.addEventListener('close', move)
    // What is polite is heard as a change of what is there already.
    env.soon(() => fill(el, { env, text }))
    const close = () => latest.current.answer('cancel')
    layer.current = layers.open({ el, kind: 'dialog', onEscape: close, onLost: close })
    const stop = env.listenEarly('pointerdown', ({ target }) => {
      if (!el.contains(target as Node)) close()
    })
    return () => {
      hush()
      stop()
      home.removeEventListener('close', move)
      layer.current?.close()
      el.remove()
    }
  }, [env, errors, messages, layers, text])

  useLayoutEffect(() => {
    if (isLeaving) {
      layer.current?.close()
      if (node.current) leave(node.current)
      return env.after(hideFallback, () => latest.current.gone())
    }
    let stop = () => {}
    const wait = () => {
      const isHeld = () => node.current?.matches(':hover')
      stop = env.after(shownFor, () => (isHeld() ? wait() : latest.current.answer('cancel')))
    }
    wait()
    return () => stop()
  }, [isLeaving, env])

  return null
}

function drawNotice(env: Env): HTMLElement {
  const el = env.document.createElement('div')
  el.className = 'site-notice'
  // In passing: whoever is being read something else hears that to its end.
  el.setAttribute('role', 'status')
  el.setAttribute('popover', 'manual')
  el.dir = 'auto'
  // Ours, which copies of the page are cleaned of.
  createLedger().attr(el, 'data-site-was', 'none')
  return el
}

function fill(el: HTMLElement, { env, text }: { readonly env: Env; readonly text: Dialog['text'] }): void {
  const { title, message } = wordsOf(text)
  if (title) {
    const heading = env.document.createElement('strong')
    heading.className = 'site-notice__title'
    heading.textContent = title
    el.append(heading)
  }
  const words = env.document.createElement('span')
  words.textContent = message
  el.append(words)
}

function leave(el: HTMLElement): void {
  el.dataset.leaving = ''
  el.hidePopover?.()
}
