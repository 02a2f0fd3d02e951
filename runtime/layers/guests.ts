import { createLedger } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import { own } from '../own.ts'
import { type Behind, isRaised, lower, raise } from './above.ts'

/** What the browser's stylesheet says of every popover. */
const ofPopovers = { margin: '0', padding: '0', overflow: 'visible' } as const

/** A modal layer, as far as what lies above it has to know. */
export interface Host {
  readonly el: HTMLElement
  /** Asks the browser anew to tell when it is to be closed. */
  listen(): void
  /** Where a browser takes the visitor that closes it: of one that the page has opened by itself only the browser knows. */
  cameFrom(el: Element | null): void
  /** Gives back what was written on it, once it has closed. */
  undo?: Stop
}

/**
 * What somebody else has put into the page and a visitor has to answer from within a modal layer, such as the pictures of a
 * captcha: a dialog covers it, and one that the browser has made modal makes it inert.
 */
export function createGuests(options: {
  readonly env: Env
  readonly behind: Behind
  readonly topModal: () => Host | undefined
}) {
  const { env, behind, topModal } = options
  const all = new Set<{ readonly el: HTMLElement }>()

  /** As a popover, which leaves it to us what can be reached. Its own listeners are not told of a closing that is none. */
  function makeRoom(host: Host): void {
    const { el } = host
    const { scrollTop } = el
    const { activeElement } = env.document
    const ledger = createLedger()
    ledger.attr(el, 'popover', 'manual')
    ledger.attr(el, 'aria-modal', 'true')
    host.undo = () => ledger.restore()
    const stop = env.listenEarly('close', event => {
      if (event.target !== el) return
      stop()
      event.stopImmediatePropagation()
    })
    lower(el as HTMLDialogElement)
    host.cameFrom(env.document.activeElement)
    raise(el as HTMLDialogElement, env)
    el.scrollTop = scrollTop
    host.listen()
    own(activeElement as HTMLElement | null)?.focus({ preventScroll: true })
  }

  return {
    all,
    /** `null`: there is no modal layer of ours. */
    add(el: HTMLElement): Stop | null {
      const host = topModal()
      if (!host || !el.showPopover) return null
      if (!isRaised(host.el as HTMLDialogElement)) makeRoom(host)
      const guest = { el }
      const ledger = createLedger()
      all.add(guest)
      ledger.attr(el, 'popover', 'manual')
      for (const [name, value] of Object.entries(ofPopovers)) ledger.style(el, name, value)
      el.showPopover()
      behind.keepTo(host.el)
      return () => {
        all.delete(guest)
        el.hidePopover()
        ledger.restore()
        behind.keepTo(topModal()?.el ?? null)
      }
    },
  }
}
