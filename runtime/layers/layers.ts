import { createFocus, createLedger, isPlainKey, type Ledger, type Trail, whenRemoved } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { own } from '../own.ts'
import { createBehind, isRaised, keepInside, lift, lower, raise, readRoom, watchBack } from './above.ts'
import { watchBeforeDialogs } from './before-dialogs.ts'
import { followElsewhere } from './elsewhere.ts'
import { createGuests, type Host } from './guests.ts'

/** From the lowest to the highest. */
const order = ['tooltip', 'banner', 'popup', 'lightbox', 'dialog'] as const
/** What fills the screen and shows what is put into it; the whole page is as ever. */
const filled = ':fullscreen:not(html, video, iframe, canvas, img, object, embed)'
export type LayerKind = (typeof order)[number]

export interface LayerOptions {
  readonly el: HTMLElement
  readonly kind: LayerKind
  /** A `<dialog>` the visitor has to deal with first: the page behind neither scrolls nor gets the focus. */
  readonly modal?: boolean
  /** Called for Escape, or the back gesture of a telephone, while this layer is the topmost. */
  readonly onEscape?: () => void
  /** Called when somebody else has taken it off the page: it is off the stack by then, and nobody can answer it. */
  readonly onLost?: () => void
  /**
   * What it was opened from: a layer opened from inside another lies above it, whatever its kind. Unless told, the kind
   * decides, and the focus goes back to where it was.
   */
  readonly opener?: Element | null
}

export interface Layer {
  /** Takes it off the stack; a modal one closes. The focus that was in it goes back. */
  close(): void
}

/** What lies above the page, and who of it gets Escape: only the topmost, one per press. */
export interface Layers {
  open(options: LayerOptions): Layer
  /** Remembers a place on the page. @returns what takes the visitor back there, or as near to it as can be. */
  remember(el: Element | null): () => void
  /**
   * Back is about to close what this selects: what lies above that closes first, as by Escape.
   * @returns whether anything does.
   */
  closeAbove(selector: string): boolean
  /** Something lies above the page, so its own shortcuts wait. */
  isAnyOpen(): boolean
  /**
   * Where a part that is not modal has to stand now: outside a modal layer, a dialog of the page's own, or what fills the
   * screen, nobody can hear it or point at it.
   */
  home(): Element
  /** What somebody else has put into the page is shown above the topmost modal layer, and can be pressed, until stopped. */
  letAbove(el: HTMLElement): Stop | null
  destroy(): void
}

interface Entry extends LayerOptions, Host {
  readonly el: HTMLElement
  readonly rank: number
  trail: Trail
  close(): void
}

export function createLayers(options: { readonly env: Env; readonly errors: Errors }): Layers {
  const { env, errors } = options
  const focus = createFocus({ env })
  const before = watchBeforeDialogs(env)
  /** The topmost last. */
  let stack: readonly Entry[] = []
  let stops: readonly Stop[] = []
  let lock: Ledger | null = null
  const behind = createBehind({ env, isWithin, isInOther })
  const services = { env, errors, isWithin, stack: () => stack, trailOf: focus.trailOf }
  const guests = createGuests({ env, behind, topModal: () => topModal() })

  const topModal = () => stack.findLast(({ modal }) => modal)
  /** A banner that lies over the page and answers nothing is in nobody's way: Escape goes through it. */
  const top = () => stack.findLast(({ kind, modal, onEscape }) => kind !== 'banner' || modal || onEscape)
  const answerEscape = errors.guard({ in: 'layers', at: 'escape' }, () => top()?.onEscape?.())

  /** In the topmost modal layer, or in what lies above it. */
  function isWithin(el: Element): boolean {
    const at = stack.findLastIndex(({ modal }) => modal)
    return [...stack.slice(Math.max(0, at)), ...guests.all].some(entry => own(entry.el).contains(el))
  }

  function onKey(event: Event): void {
    const { key, repeat, defaultPrevented, shiftKey } = event as KeyboardEvent
    // A part of the layer has used the key.
    if (defaultPrevented || isBelowAnother()) return
    const modal = topModal()
    const isPlain = isPlainKey(event as KeyboardEvent)
    if (key === 'Escape' && top()) {
      // Whatever is held with it, and also for a layer that stays: nothing behind it and no browser may answer.
      event.preventDefault()
      if (isPlain && !shiftKey && !repeat) answerEscape()
    } else if (key === 'Tab' && isPlain && modal) keepInside(env, modal.el, event as KeyboardEvent)
  }

  /** A dialog of the page's own has come on top of ours. */
  function isBelowAnother(): boolean {
    return topModal() !== undefined && isInOther(env.document.activeElement)
  }

  /** One that is open and not modal has not come on top of anything. */
  function isInOther(el: Element | null): boolean {
    const dialog = own(el)?.closest?.('dialog:modal')
    return dialog != null && !stack.some(entry => entry.el === dialog)
  }

  /** The page behind stays where it is: no scrolling, and its scrollbar's room is kept. */
  function lockPage(room?: ReturnType<typeof readRoom>): void {
    behind.keepTo(topModal()?.el ?? null)
    if (!topModal()) {
      lock?.restore()
      lock = null
    }
    if (!topModal() || lock) return
    const { scroller, needsGutter } = room ?? readRoom(env)
    lock = createLedger()
    if (needsGutter) lock.style(env.document.documentElement, 'scrollbar-gutter', 'stable')
    // A page that is swapped for another one keeps a copy of its body, which is to scroll: what stood there is said on it
    // (src/core/live/words.ts).
    if (!scroller.style.overflow && !scroller.hasAttribute('data-site-was'))
      lock.attr(scroller, 'data-site-was', ':overflow')
    lock.style(scroller, 'overflow', 'hidden')
  }

  function open(options: LayerOptions): Layer {
    const { el, kind, modal, opener } = options
    const { activeElement } = env.document
    const from = opener ?? activeElement
    const around = stack.findLast(entry => entry.el.contains(from))
    const rank = Math.max(order.indexOf(kind), (opener && around?.rank) || 0)
    const above = stack.filter(entry => entry.rank > rank)
    const entry: Entry = {
      ...options,
      rank,
      trail: around ? [...focus.trailOf(from), ...around.trail] : before.complete(focus.trailOf(from)),
      listen() {
        stopCancel()
        stopCancel = listenForCancel(el)
      },
      cameFrom(place) {
        // From inside: it was open before anything came to life.
        if (own(el).contains(entry.trail[0] ?? null)) entry.trail = focus.trailOf(place)
      },
      close() {
        if (!stack.includes(entry)) return
        stopCancel()
        stopWatching()
        stack = stack.filter(other => other !== entry)
        if (stack.length === 0) for (const stop of stops) stop()
        lockPage()
        const hasFocus = modal || el.contains(env.document.activeElement)
        if (modal) lower(el as HTMLDialogElement)
        entry.cameFrom(env.document.activeElement)
        entry.undo?.()
        if (hasFocus) focus.giveBack(entry.trail, topModal()?.el)
      },
    }
    const below = stack
    // Read before anything is written: afterwards the page would have to be laid out for it.
    const room = modal && !lock ? readRoom(env) : undefined
    stack = [...stack.slice(0, stack.length - above.length), entry, ...above]
    let stopCancel: Stop = () => {}
    let stopWatching: Stop = () => {}
    try {
      if (modal) raise(el as HTMLDialogElement, env)
    } catch (error) {
      // Nothing has happened.
      stack = below
      throw error
    }
    entry.listen()
    const lost = errors.guard({ in: 'layers', at: 'lost' }, () => {
      entry.close()
      options.onLost?.()
    })
    stopWatching = whenRemoved(env, el, lost)
    if (below.length === 0) stops = [env.listen('keydown', onKey), ...followElsewhere(services)]
    lockPage(room)
    if (modal && above.length > 0) {
      for (const each of above) lift(each.el, env, each.modal)
      own(activeElement as HTMLElement | null)?.focus({ preventScroll: true })
    }
    return entry
  }

  /** Android's back gesture, and whatever else a browser takes for closing. */
  function listenForCancel(el: HTMLElement): Stop {
    const onCancel = (event: Event) => {
      // A file field inside says the same when no file was chosen.
      if (event.target !== el) return
      event.preventDefault()
      answerEscape()
    }
    el.addEventListener('cancel', onCancel)
    const stopWatching = isRaised(el as HTMLDialogElement) ? watchBack(env, answerEscape) : null
    return () => {
      stopWatching?.()
      el.removeEventListener('cancel', onCancel)
    }
  }

  return {
    open,
    remember(el) {
      const trail = focus.trailOf(el)
      return () => focus.giveBack(trail)
    },
    closeAbove(selector) {
      const isBelow = topModal() !== undefined && !own(topModal()?.el)?.matches(selector)
      if (isBelow) answerEscape()
      return isBelow
    },
    isAnyOpen: () => top() !== undefined,
    home: () =>
      own(env.document.activeElement)?.closest('dialog:modal') ??
      topModal()?.el ??
      env.findAll('dialog:modal').at(-1) ??
      env.findAll(filled)[0] ??
      env.document.body,
    letAbove: guests.add,
    destroy() {
      for (const entry of [...stack].reverse()) entry.close()
      focus.destroy()
      before.stop()
    },
  }
}
