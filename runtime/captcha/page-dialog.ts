import { createLedger } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import { own } from '../own.ts'

/**
 * Lets `el` above a modal dialog that the page has opened by itself, below which everything is inert: the dialog is open
 * without being modal meanwhile, as a popover, and modal again afterwards.
 */
export function letAbovePageDialog(options: {
  readonly env: Env
  readonly dialog: HTMLDialogElement
  readonly el: HTMLElement
}): Stop {
  const { env, dialog, el } = options
  if (!dialog.showPopover || !dialog.matches(':modal')) return () => {}
  const ledger = createLedger()
  let place = env.document.activeElement
  const opener = reopen(() => {
    dialog.close()
    return () => {
      ledger.attr(dialog, 'popover', 'manual')
      dialog.showPopover()
      dialog.setAttribute('open', '')
    }
  })
  ledger.attr(el, 'popover', 'manual')
  // What the browser's stylesheet says of every popover.
  for (const [name, value] of Object.entries({ margin: '0', padding: '0', overflow: 'visible' }))
    ledger.style(el, name, value)
  el.showPopover()
  let isOurs = true
  const stopListening = env.listenEarly('close', event => {
    if (event.target !== dialog) return
    // The first is that of the closing above, which is none.
    if (isOurs) event.stopImmediatePropagation()
    else stop()
    isOurs = false
  })

  /** In the dialog the focus stays where it was. @returns where it was before the dialog. */
  function reopen(close: () => () => void): Element | null {
    const { activeElement } = env.document
    if (own(dialog).contains(activeElement)) place = activeElement
    const { scrollTop } = dialog
    const open = close()
    const before = env.document.activeElement
    open()
    dialog.scrollTop = scrollTop
    own(place as HTMLElement | null)?.focus({ preventScroll: true })
    return before
  }

  function stop(): void {
    stopListening()
    el.hidePopover()
    const isOpen = dialog.open
    reopen(() => {
      dialog.hidePopover()
      dialog.removeAttribute('open')
      ledger.restore()
      // Where the focus goes once it closes.
      own(opener as HTMLElement | null)?.focus({ preventScroll: true })
      return () => isOpen && dialog.isConnected && dialog.showModal()
    })
  }
  return stop
}
