import { createLedger } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import type { OverlayTools } from '../define.ts'
import type { Tooltips } from './listen.ts'
import type { Anchor } from './place.ts'
import { createTip } from './tip.ts'
import { createTitles } from './title.ts'
import { textOf } from './watch.ts'

/** Milliseconds until one appears: blocks spec §9. */
const delay = 1200
/** For the way from the trigger into the tooltip; and when one has just gone, the next one is in a hurry, too. */
const grace = 300
/** The next one comes after this, so that whatever lies on the way into a tooltip does not take its place. */
const shortDelay = 100
/** Pixels a finger may move while it holds. */
const tremor = 10

export { createTooltips as create }

type How = Anchor['by']
type Point = Pick<PointerEvent, 'clientX' | 'clientY'>

/**
 * Decides when a tooltip comes and goes. Pointer: after 1,200 ms on its element, until it has left both for 300 ms, or
 * clicks. Keyboard: at once, until the focus goes. Finger: held for 1,200 ms, until it touches something else.
 */
function createTooltips({ runtime }: OverlayTools): Tooltips {
  const { env, errors } = runtime
  const titles = createTitles({ env, ledger: createLedger() })
  const touched = createLedger()
  const tip = createTip({ runtime, ledger: createLedger(), onClose })
  /** What the pointer is on, or the finger holds; it is asked once, whatever becomes of its tooltip. */
  let hovered: Element | null = null
  let how: How = 'pointer'
  let closedAt = Number.NEGATIVE_INFINITY
  /** Where the pointer came to it, and where it is now. */
  let start: Point = { clientX: 0, clientY: 0 }
  let last = start
  let stopWaiting: Stop = () => {}
  let stopLeaving: Stop | null = null
  /** The visitor's last touch was one of the mouse or of a finger, not of a key. */
  let isPointing = false
  /** The finger that has brought a tooltip has not been lifted yet; the click it may end with is not meant. */
  let isHolding = false
  /** What had the focus when the visitor went to another window: coming back is no reason to show it again. */
  let left: Element | null = null

  function onClose(): void {
    stay()
    closedAt = env.now()
    hush()
  }

  const hush = (shown = tip.shown?.trigger) =>
    titles.hush([hovered, shown].flatMap(el => (el && textOf(el) ? [el] : [])))

  function stay(): void {
    stopLeaving?.()
    stopLeaving = null
  }

  function show(trigger: Element, by: How, options: { described?: Element; at: () => Anchor }): void {
    stopWaiting()
    stay()
    if (!own(trigger).isConnected || !textOf(trigger)) return
    how = by
    isHolding = by === 'touch'
    hush(trigger)
    tip.open({ trigger, described: trigger, ...options })
  }

  /** The pointer is on this now, or on nothing that has a tooltip. */
  function enter(trigger: Element | null, event: PointerEvent, age: number): void {
    const isNew = trigger !== hovered
    if (isNew) {
      hovered = trigger
      stopWaiting()
      hush()
    }
    if (trigger && trigger === tip.shown?.trigger) {
      stay()
      return
    }
    leave()
    if (isNew && trigger && textOf(trigger)) wait(trigger, event, age)
  }

  function leave(): void {
    if (!tip.shown || how !== 'pointer' || stopLeaving) return
    stopLeaving = env.after(grace, guard('leave', tip.close))
  }

  function wait(trigger: Element, event: PointerEvent, age: number): void {
    const by = isTouch(event) ? 'touch' : 'pointer'
    const isWarm = by === how && by === 'pointer' && (tip.shown || env.now() - closedAt < grace)
    start = event
    last = event
    const come = () => {
      const { clientX: x, clientY: y } = by === 'touch' ? start : last
      show(trigger, by, { at: () => ({ by, x, y }) })
    }
    stopWaiting = env.after(Math.max(0, (isWarm ? shortDelay : delay) - age), guard('show', come))
  }

  const guard = <A extends readonly unknown[]>(at: string, fn: (...args: A) => void) =>
    errors.guard({ in: 'tooltip', at }, fn)

  /** The nearest one counts, also when it has nothing to say; the tooltip is a part of what it belongs to. */
  function triggerOf(target: EventTarget | null): Element | null {
    if (tip.contains(target)) return tip.shown?.trigger ?? null
    return own(target as Element | null)?.closest?.('[data-tooltip]') ?? null
  }

  /** Holding would mark the text. By this name every browser knows it. */
  function keepUnmarked(trigger: Element | null): void {
    touched.restore()
    if (trigger) touched.style(trigger as HTMLElement, '-webkit-user-select', 'none')
  }

  function endTouch(event: PointerEvent): void {
    if (!isTouch(event)) return
    stopWaiting()
    touched.restore()
    hovered = null
    hush()
  }

  const handlers: Readonly<Record<string, (event: PointerEvent & FocusEvent, age: number) => void>> = {
    pointerover(event, age) {
      const trigger = triggerOf(event.target)
      if (isTouch(event)) keepUnmarked(trigger)
      enter(trigger, event, age)
    },
    pointermove(event) {
      last = event
      const isAway = Math.hypot(last.clientX - start.clientX, last.clientY - start.clientY) > tremor
      if (isTouch(event) && isAway) stopWaiting()
    },
    pointerout(event, age) {
      if (isTouch(event)) endTouch(event)
      // Out of the window.
      else if (!event.relatedTarget) enter(null, event, age)
    },
    pointerdown(event) {
      isPointing = true
      isHolding = false
      if (tip.contains(event.target)) return
      if (!isTouch(event)) stopWaiting()
      if (!isTouch(event) || !own(tip.shown?.trigger)?.contains(event.target as Node)) tip.close()
    },
    pointerup: endTouch,
    pointercancel: endTouch,
    click({ target }) {
      if (own(hovered)?.contains(target as Node)) stopWaiting()
      if (!isHolding && own(tip.shown?.trigger)?.contains(target as Node)) tip.close()
    },
    keydown() {
      isPointing = false
      isHolding = false
    },
    focusin({ target }) {
      const trigger = triggerOf(target)
      const isBack = target === left
      left = null
      if (!trigger || isPointing || isBack || !own(target as Element).matches(':focus-visible')) return
      show(trigger, 'focus', {
        described: target as Element,
        at: () => ({ by: 'focus', box: own(trigger).getBoundingClientRect() }),
      })
    },
    focusout({ target, relatedTarget }) {
      const trigger = how === 'focus' ? tip.shown?.trigger : null
      if (own(trigger)?.contains(target as Node) && !own(trigger)?.contains(relatedTarget as Node | null))
        tip.close()
    },
  }

  const stopBlur = env.listen(
    'blur',
    guard('blur', () => {
      left = env.document.activeElement
      stopWaiting()
      tip.close()
    }),
  )

  return {
    begin(given) {
      isPointing = given
    },
    hear: guard('event', (event, age) => handlers[event.type]?.(event as PointerEvent & FocusEvent, age)),
    destroy() {
      stopBlur()
      stopWaiting()
      stay()
      tip.destroy()
      touched.restore()
      hovered = null
      titles.hush([])
    },
  }
}

function isTouch({ pointerType }: PointerEvent): boolean {
  return pointerType === 'touch'
}
