import { createLedger, type Ledger, tabStops } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import { own } from '../own.ts'
import { untilReleased } from './held-key.ts'

/**
 * Puts a dialog above the page. As a popover where there are any: `showModal()` makes everything else inert by style, and a
 * page of a thousand elements is styled anew for each opening. What a browser does for a modal dialog is done by hand: the
 * focus is kept, by Tab in `layers.ts` and else below, the page takes no press, and screen readers hear of nothing else
 * (`aria-modal`, `aria-hidden`).
 */
export function raise(dialog: HTMLDialogElement, env: Env): void {
  const el = own(dialog)
  // What the server's own markup has opened is modal already.
  if (!el.isConnected || dialog.open) return
  // Below a modal dialog of the page's own, or the server's, all else is inert, popovers too; so it is beside what fills
  // the screen.
  if (!dialog.showPopover || env.findAll('dialog:modal, :fullscreen')[0]) {
    dialog.showModal()
    return
  }
  dialog.popover = 'manual'
  el.setAttribute('aria-modal', 'true')
  dialog.showPopover()
  el.setAttribute('open', '')
  if (el.contains(env.document.activeElement)) return
  const target = el.querySelector<HTMLElement>('[autofocus]') ?? tabStops(el)[0] ?? dialog
  // WebKit refuses the focus to what it has not measured since it came to be seen.
  target.getClientRects()
  target.focus()
}

/** Takes it away again. */
export function lower(dialog: HTMLDialogElement): void {
  if (isRaised(dialog)) {
    dialog.hidePopover()
    own(dialog).removeAttribute('open')
  } else if (dialog.open) dialog.close()
}

/** Whether it was put there by `raise` as a popover, and not by the browser as a modal dialog. */
export function isRaised(dialog: HTMLDialogElement): boolean {
  return dialog.popover === 'manual' && own(dialog).matches(':popover-open')
}

/** Puts it above what has just been opened: browsers know only the order of opening. */
export function lift(el: HTMLElement, env: Env, modal?: boolean): void {
  if (modal) {
    const { scrollTop } = el
    lower(el as HTMLDialogElement)
    raise(el as HTMLDialogElement, env)
    el.scrollTop = scrollTop
  } else if (el.popover && el.matches(':popover-open')) {
    el.hidePopover()
    el.showPopover()
  }
}

/** Browsers let Tab leave a dialog for their own buttons, and on the way nothing has the focus. */
export function keepInside(env: Env, el: HTMLElement, event: KeyboardEvent): void {
  const stops = tabStops(el)
  const [first = el, last = first] = [stops[0], stops.at(-1)]
  const { activeElement } = env.document
  const { shiftKey } = event
  const isAtEdge = activeElement === (shiftKey ? first : last)
  if (!isAtEdge && activeElement !== el && el.contains(activeElement)) return
  event.preventDefault()
  ;(shiftKey ? last : first).focus()
}

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}

/** Android's back gesture, and whatever else a browser takes for closing; it tells dialogs it has opened itself. */
export function watchBack(env: Env, onBack: () => void): Stop {
  const CloseWatcher = env.global('CloseWatcher') as (new () => Watcher) | undefined
  let watcher: Watcher | null = null
  let isOver = !CloseWatcher
  function watch(): void {
    if (isOver || !CloseWatcher) return
    watcher = new CloseWatcher()
    // One answers once; the layer may stay.
    watcher.onclose = () => {
      onBack()
      watch()
    }
  }
  watch()
  return () => {
    isOver = true
    watcher?.destroy()
  }
}

/** How the page behind scrolls, and whether the room of its scrollbar has to be kept once it does not. */
export function readRoom(env: Env) {
  const { documentElement, body } = env.document
  const { overflow, scrollbarGutter } = env.window.getComputedStyle(documentElement)
  const hasBar = env.window.innerWidth > documentElement.clientWidth
  // The window scrolls as `body` says as long as `html` says nothing; saying it there would make `body` scroll itself. What
  // keeps to itself says nothing of the window.
  const keepsToItself = [documentElement, body].some(el => {
    const { contain = 'none', containerType = 'normal' } = env.window.getComputedStyle(el)
    return contain !== 'none' || !/^(normal|scroll-state)?$/.test(containerType)
  })
  const scroller = overflow === 'visible' && !keepsToItself ? body : documentElement
  return { scroller, needsGutter: hasBar && scrollbarGutter === 'auto' }
}

/** The page behind a layer that the visitor has to deal with first. */
export interface Behind {
  /** Everything but this, and what holds it, is out of reach; `null`: all of it can be reached again. */
  keepTo(el: HTMLElement | null): void
}

const presses = ['pointerdown', 'mousedown', 'click', 'dblclick', 'contextmenu'] as const

export function createBehind(options: {
  readonly env: Env
  /** Whether a place belongs to the topmost modal layer, or to what lies above it. */
  readonly isWithin: (el: Element) => boolean
  /** Whether it belongs to a dialog of the page's own. */
  readonly isInOther: (el: Element) => boolean
}): Behind {
  const { env, isWithin, isInOther } = options
  let hidden: Ledger | null = null
  let stops: readonly Stop[] = []
  let before: HTMLElement | null = null
  let stopHeld: Stop = () => {}

  function show(): void {
    hidden?.restore()
    hidden = null
  }

  function hideAround(el: HTMLElement): void {
    if (hidden) return
    hidden = createLedger()
    for (let at: Element | null = el; at && at !== env.document.body; at = own(at).parentElement)
      for (const other of own(at).parentElement?.children ?? [])
        if (other !== at && !isWithin(other) && !/^(script|style|link|template)$/.test(other.localName))
          hide(other, hidden)
  }

  /** A copy of the page that is kept meanwhile, for the way back, is to be heard: it says what stood there (`lockPage`). */
  function hide(el: Element, ledger: Ledger): void {
    const before = own(el).getAttribute('aria-hidden')
    if (!own(el).hasAttribute('data-site-was'))
      ledger.attr(el, 'data-site-was', `aria-hidden${before === null ? '' : `=${before}`}`)
    ledger.attr(el, 'aria-hidden', 'true')
  }

  /** What a script of the page presses is the page's business. */
  function refuse(event: Event): void {
    const target = event.target as Element
    if (!event.isTrusted || isWithin(target) || isInOther(target)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Wherever it comes from: the browser's own bar, a script of the page. */
  function follow(el: HTMLElement, target: Element): void {
    // A dialog that the page has opened on top may stand in what is hidden.
    if (isInOther(target)) show()
    else if (isWithin(target)) hideAround(el)
    else (tabStops(el)[0] ?? el).focus({ preventScroll: true })
  }

  return {
    keepTo(el) {
      show()
      for (const stop of stops) stop()
      stops = []
      if (el !== before) {
        stopHeld()
        stopHeld = untilReleased(env)
      }
      before = el
      // The browser's own modal dialogs see to all of it.
      if (!el || !isRaised(el as HTMLDialogElement)) return
      stops = [
        ...presses.map(type => env.listenEarly(type, refuse)),
        env.listenEarly('focusin', ({ target }) => follow(el, target as Element)),
      ]
      hideAround(el)
    },
  }
}
