import type { Messages } from '#i18n/format.ts'
import { drawIcon } from '#parts/draw-icon.ts'
import { cross } from '#parts/icon.ts'
import { idFor } from '#parts/server-nodes.ts'
import type { Env } from '#runtime/env.ts'

/** What the popup is made of. */
export interface PopupNodes {
  readonly el: HTMLDialogElement
  readonly close: HTMLButtonElement
  readonly body: HTMLElement
}

export function createNodes(
  { env, messages }: { readonly env: Env; readonly messages: Messages },
  content: DocumentFragment,
): PopupNodes {
  const el = env.document.createElement('dialog')
  el.className = 'site-popup'
  // Which way its words read, all of it does: the cross stands where they end.
  el.dir = 'auto'
  // What is measured of it: runtime/analytics/overlay.
  el.dataset.record = 'overlay'
  el.dataset.recordId = 'popup'
  const close = env.document.createElement('button')
  close.className = 'site-popup__close'
  close.type = 'button'
  close.setAttribute('aria-label', messages.format('popup.close'))
  close.append(drawIcon(env, cross, { size: 20, thickness: 1.75 }))
  const body = env.document.createElement('div')
  body.className = 'site-popup__body'
  body.append(content)
  // First in the order of Tab: a field that has the focus would open the keyboard of a telephone.
  el.append(close, body)
  // By its first heading, or in words of ours.
  const title = body.querySelector('h1, h2, h3')
  if (title?.textContent?.trim()) {
    title.id = idFor(title, 'popup')
    el.setAttribute('aria-labelledby', title.id)
  } else el.setAttribute('aria-label', messages.format('popup.label'))
  return { el, close, body }
}
