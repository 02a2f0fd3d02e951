import type { Messages } from '#i18n/format.ts'
import { createLedger, createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { isOpener, pictureIn } from './items.ts'

/** Makes pictures that open the viewer, and are no links, into buttons: reachable by Tab, and heard as what they are. */
export function makeFocusable(options: {
  readonly env: Env
  readonly errors: Errors
  readonly messages: Messages
}): Stop {
  const { env, errors, messages } = options
  const ledger = createLedger()
  const dressed = new Set<Element>()

  const dress = errors.guard({ in: 'lightbox', at: 'read' }, () => {
    // Who remembers what stood on a picture keeps it, and with it the whole page that has been swapped for another.
    for (const image of dressed) {
      if (image.isConnected) continue
      dressed.delete(image)
      ledger.restore(image)
    }
    for (const opener of env.findAll('[data-lightbox]')) {
      const image = isOpener(opener) && opener.localName !== 'a' ? pictureIn(opener) : null
      // Also one that we have made a button.
      if (!image || image.closest('a,button,[role=button]')) continue
      dressed.add(image)
      if (!image.hasAttribute('tabindex')) ledger.attr(image, 'tabindex', '0')
      ledger.attr(image, 'role', 'button')
      ledger.attr(image, 'aria-haspopup', 'dialog')
      if (!image.alt) ledger.attr(image, 'aria-label', messages.format('lightbox.open'))
    }
  })
  dress()
  const observer = createObserver(env, 'MutationObserver', { call: dress })
  // Where pages are swapped the body may be another one tomorrow.
  observer?.observe(env.document.documentElement, { childList: true, subtree: true })
  return () => {
    observer?.disconnect()
    ledger.restore()
  }
}
