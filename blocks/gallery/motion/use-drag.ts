import { useLayoutEffect, useRef } from 'react'
import { axisLock, axisOf, swipeDistance, swipeOf, swipeTime, type TimedPoint } from '#parts/drag.ts'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import { isZoomed } from '../use-zoomed.ts'
import { speedOf } from './gestures.ts'

/** How a hand has left what it moved; to the right, in CSS pixels and milliseconds. */
export interface LetGo {
  readonly dragged: number
  /** Of the last moment before. */
  readonly speed: number
  /** A swing: -1 to the left. */
  readonly swipe: 1 | -1 | 0
}

export interface DragHooks {
  /** A hand is laid on it: what moves stops under it. */
  readonly onGrip?: () => void
  /** So many CSS pixels to the right of where it began. */
  readonly onMove: (dragged: number) => void
  readonly onRelease: (how: LetGo) => void
  /** Let go of unmoved, or taken away by the browser or by a second finger. */
  readonly onCancel: () => void
  /** There is nothing a wheel could bring: it is the page's. */
  readonly isFixed?: boolean
}

/** A click comes at once after a pen or a mouse was lifted. */
const clickMs = 50
/** Without a turn for so long, a wheel is at rest; a trackpad tells of its own momentum every frame. */
const wheelRestMs = 120
const lineHeight = 16

const fields = 'input, textarea, select, video, audio, [contenteditable]'
/** A mouse selects words. */
const words = `${fields}, [data-part~="meta"]`

/**
 * Follows one finger, pen or mouse across the element, once it clearly goes sideways, and a wheel that is turned
 * sideways: a page that scrolls keeps its finger, and a second finger ends it.
 */
export function useDrag(el: HTMLElement, hooks: DragHooks): void {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const latest = useRef(hooks)
  latest.current = hooks

  useLayoutEffect(() => {
    let way: TimedPoint[] = []
    let pointer = -1
    let isOurs = false
    let releasedAt = -Infinity
    let turned = 0
    let stopWheel: Stop | null = null
    // When it happened, not when a busy page has found the time to look.
    const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): TimedPoint => ({
      x: clientX,
      y: clientY,
      time: timeStamp,
    })

    function cancel(): void {
      if (way.length > 0) latest.current.onCancel()
      way = []
      isOurs = false
    }

    function hold(): void {
      own(el).setPointerCapture?.(pointer)
    }

    function rest(): void {
      stopWheel = null
      const swipe = Math.abs(turned) < swipeDistance ? 0 : turned < 0 ? -1 : 1
      latest.current.onRelease({ dragged: turned, speed: 0, swipe })
    }

    const on = {
      pointerdown(event: PointerEvent) {
        const { pointerType, button, ctrlKey, isPrimary, pointerId, target } = event
        const isMouse = pointerType === 'mouse'
        if (isMouse && (button !== 0 || ctrlKey)) return
        if (isZoomed(env) || own(target as Element).closest(isMouse ? words : fields)) return
        const isFirst = isPrimary && way.length === 0
        cancel()
        pointer = pointerId
        if (!isFirst) return
        stopWheel?.()
        stopWheel = null
        way = [pointOf(event)]
        latest.current.onGrip?.()
      },
      pointermove(event: PointerEvent) {
        const [start] = way
        if (!start || event.pointerId !== pointer) return
        const now = pointOf(event)
        const axis = isOurs ? 'horizontal' : axisOf(start, now)
        if (axis === 'vertical') cancel()
        if (axis !== 'horizontal') return
        isOurs = true
        way.push(now)
        // The click of a hand that has only trembled has to reach what it was meant for.
        if (!isTap(start, now)) hold()
        latest.current.onMove(now.x - start.x)
      },
      pointerup(event: PointerEvent) {
        const [start] = way
        if (!start || event.pointerId !== pointer) return
        const now = pointOf(event)
        if (!isOurs || (isTap(start, now) && Math.abs(now.x - start.x) < axisLock)) {
          cancel()
          return
        }
        releasedAt = now.time
        const how = { dragged: now.x - start.x, speed: speedOf([...way, now]), swipe: swipeOf(start, now) }
        way = []
        isOurs = false
        latest.current.onRelease(how)
      },
      pointerleave() {
        if (way.length > 0) hold()
      },
      pointercancel(event: PointerEvent) {
        if (event.pointerId === pointer) cancel()
      },
      // Pictures, links and words are not to be dragged away instead.
      dragstart(event: Event) {
        if (way.length > 0) event.preventDefault()
      },
      selectstart(event: Event) {
        if (way.length > 0) event.preventDefault()
      },
      wheel(event: WheelEvent) {
        const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey } = event
        const [x, y] = shiftKey && deltaX === 0 ? [deltaY, 0] : [deltaX, deltaY]
        const isIdle = latest.current.isFixed || way.length > 0 || isZoomed(env)
        if (isIdle || ctrlKey || Math.abs(x) <= Math.abs(y)) return
        // Else the browser would go back to the page before.
        event.preventDefault()
        if (stopWheel) stopWheel()
        else {
          turned = 0
          latest.current.onGrip?.()
        }
        turned -= x * (deltaMode === 0 ? 1 : lineHeight)
        latest.current.onMove(turned)
        stopWheel = env.after(wheelRestMs, guard('wheel', rest))
      },
    }
    /** What ends a drag is no click. */
    const click = guard('click', (event: Event) => {
      if (event.timeStamp - releasedAt > clickMs) return
      event.preventDefault()
      event.stopPropagation()
    })
    const listeners = Object.entries(on).map(
      ([type, fn]) => [type, guard(type, fn as (event: Event) => void)] as const,
    )
    for (const [type, fn] of listeners) own(el).addEventListener(type, fn, { passive: false })
    own(el).addEventListener('click', click, true)
    return () => {
      stopWheel?.()
      for (const [type, fn] of listeners) own(el).removeEventListener(type, fn)
      own(el).removeEventListener('click', click, true)
    }
  }, [el, guard, env])
}

/** Blocks spec §9, the split between tap and drag: what is over so soon, and has not gone far. */
function isTap(start: TimedPoint, now: TimedPoint): boolean {
  return now.time - start.time <= swipeTime && Math.abs(now.x - start.x) < swipeDistance
}

/** As a component, which may come later than what it moves. */
export function Drag({ el, ...hooks }: DragHooks & { readonly el: HTMLElement }): null {
  useDrag(el, hooks)
  return null
}
