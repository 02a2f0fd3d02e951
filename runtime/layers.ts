import type { Env, Stop } from './env.ts'
import type { Errors } from './errors.ts'
import { createFocus, tabStops } from './focus.ts'
import { createLedger, type Ledger } from './ledger.ts'

/** From the lowest to the highest. */
const order = ['tooltip', 'banner', 'popup', 'lightbox', 'dialog'] as const
export type LayerKind = (typeof order)[number]

export interface LayerOptions {
  readonly el: HTMLElement
  readonly kind: LayerKind
  /** A `<dialog>` the visitor has to deal with first: the page behind neither scrolls nor gets the focus. */
  readonly modal?: boolean
  /** Called for Escape, or the back gesture of a telephone, while this layer is the topmost. */
  readonly onEscape?: () => void
  /** What it was opened from; the element with the focus unless told. A layer opened from inside another lies above it. */
  readonly opener?: Element | null
}

export interface Layer {
  /** Takes it off the stack; a modal one closes and gives the focus back. */
  close(): void
}

/** What lies above the page, and who of it gets Escape: only the topmost, one per press. */
export interface Layers {
  open(options: LayerOptions): Layer
  /** Something lies above the page, so its own shortcuts wait. */
  isAnyOpen(): boolean
  destroy(): void
}

interface Entry extends LayerOptions {
  readonly rank: number
  close(): void
}

export function createLayers({ env, errors }: { readonly env: Env; readonly errors: Errors }): Layers {
  const focus = createFocus({ env })
  /** The topmost last. */
  let stack: readonly Entry[] = []
  let stopKeys: Stop = () => {}
  let lock: Ledger | null = null

  /** A banner that lies over the page and answers nothing is in nobody's way: Escape goes through it. */
  const top = () => stack.findLast(({ modal, onEscape }) => modal || onEscape)
  const topModal = () => stack.findLast(({ modal }) => modal)
  const answerEscape = errors.guard({ in: 'layers', at: 'escape' }, () => top()?.onEscape?.())

  function onKey(event: Event): void {
    const { key, isComposing, defaultPrevented, ctrlKey, altKey, metaKey, shiftKey } = event as KeyboardEvent
    // A part of the layer has used the key, or a word is being composed with it.
    if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return
    if (key === 'Escape' && !shiftKey && top()) {
      // Also for a layer that stays: nothing behind it may answer.
      event.preventDefault()
      answerEscape()
    }
    const modal = topModal()
    if (key === 'Tab' && modal) keepInside(modal.el, event, shiftKey)
  }

  /** Browsers let Tab leave a dialog for their own buttons, and on the way nothing has the focus. */
  function keepInside(el: HTMLElement, event: Event, back: boolean): void {
    const stops = tabStops(el)
    const [first = el, last = first] = [stops[0], stops.at(-1)]
    const { activeElement } = env.document
    const isAtEdge = activeElement === (back ? first : last)
    if (!isAtEdge && activeElement !== el && el.contains(activeElement)) return
    event.preventDefault()
    ;(back ? last : first).focus()
  }

  /** Puts the layers into their order again: browsers know only that of opening. */
  function raise(above: readonly Entry[]): void {
    const { activeElement } = env.document
    const modals = above.filter(({ modal }) => modal)
    for (const { el } of modals) {
      closeDialog(el)
      showModal(el)
    }
    if (modals.length > 0) (activeElement as HTMLElement | null)?.focus({ preventScroll: true })
  }

  /** The page behind stays where it is: no scrolling, and its scrollbar's room is kept. */
  function lockPage(): void {
    const isLocked = stack.some(({ modal }) => modal)
    if (isLocked === (lock !== null)) return
    if (!isLocked) {
      lock?.restore()
      lock = null
      return
    }
    const { documentElement } = env.document
    const hasBar = env.window.innerWidth > documentElement.clientWidth
    lock = createLedger()
    if (hasBar) lock.style(documentElement, 'scrollbar-gutter', 'stable')
    lock.style(documentElement, 'overflow', 'hidden')
  }

  function open(options: LayerOptions): Layer {
    const { el, kind, modal, opener = env.document.activeElement } = options
    const giveBack = focus.remember(opener)
    const owner = stack.findLast(entry => opener && entry.el.contains(opener))
    const stopCancel = listenForCancel(el)
    let isOpen = true
    const entry: Entry = {
      ...options,
      rank: Math.max(order.indexOf(kind), owner?.rank ?? 0),
      close() {
        if (!isOpen) return
        isOpen = false
        stopCancel()
        stack = stack.filter(other => other !== entry)
        if (stack.length === 0) stopKeys()
        lockPage()
        if (!modal) return
        closeDialog(el)
        giveBack(topModal()?.el)
      },
    }
    const above = stack.filter(({ rank }) => rank > entry.rank)
    if (stack.length === 0) stopKeys = env.listen('keydown', onKey)
    stack = [...stack.slice(0, stack.length - above.length), entry, ...above]
    lockPage()
    if (modal) {
      showModal(el)
      raise(above)
    }
    return entry
  }

  /** Android's back gesture, and whatever else a browser takes for closing. */
  function listenForCancel(el: HTMLElement): Stop {
    const onCancel = (event: Event) => {
      // A file field inside says the same when no file was chosen.
      if (event.target !== el) return
      event.preventDefault()
      if (top()?.el === el) answerEscape()
    }
    el.addEventListener('cancel', onCancel)
    return () => el.removeEventListener('cancel', onCancel)
  }

  return {
    open,
    isAnyOpen: () => top() !== undefined,
    destroy() {
      for (const entry of [...stack].reverse()) entry.close()
    },
  }
}

function showModal(el: HTMLElement): void {
  if (el.isConnected && !(el as HTMLDialogElement).open) (el as HTMLDialogElement).showModal()
}

function closeDialog(el: HTMLElement): void {
  if ((el as HTMLDialogElement).open) (el as HTMLDialogElement).close()
}
