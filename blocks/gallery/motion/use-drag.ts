import { useLayoutEffect, useRef } from 'react'
import { axisOf, swipeOf, type TimedPoint } from '#parts/drag.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import { isZoomed } from '../use-zoomed.ts'

export interface DragHooks {
  /** So many CSS pixels to the right of where it began. */
  readonly onMove?: (dragged: number) => void
  /** Let go of it, perhaps with a swing: -1 to the left. */
  readonly onRelease: (dragged: number, swipe: 1 | -1 | 0) => void
  /** Taken away by the browser or by a second finger. */
  readonly onCancel?: () => void
}

/** A pen's click comes at once after it was lifted. */
const clickMs = 50

/**
 * Follows one finger or pen across the element, once it clearly goes sideways: a page that scrolls keeps its finger, and
 * a second finger ends it.
 */
export function useDrag(el: HTMLElement, hooks: DragHooks): void {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const latest = useRef(hooks)
  latest.current = hooks

  useLayoutEffect(() => {
    let start: TimedPoint | null = null
    let pointer = -1
    let isOurs = false
    let releasedAt = -Infinity
    // When it happened, not when a busy page has found the time to look.
    const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): TimedPoint => ({
      x: clientX,
      y: clientY,
      time: timeStamp,
    })

    function cancel(): void {
      if (isOurs) latest.current.onCancel?.()
      start = null
      isOurs = false
    }

    const on: Readonly<Record<string, (event: PointerEvent) => void>> = {
      pointerdown(event) {
        // A mouse selects text and drags pictures.
        if (event.pointerType === 'mouse' || isZoomed(env)) return
        const isFirst = event.isPrimary && !start
        cancel()
        if (isFirst) start = pointOf(event)
        pointer = event.pointerId
      },
      pointermove(event) {
        if (!start || event.pointerId !== pointer) return
        const now = pointOf(event)
        const axis = isOurs ? 'horizontal' : axisOf(start, now)
        if (axis === 'vertical') start = null
        if (!start || axis !== 'horizontal') return
        if (!isOurs) own(el).setPointerCapture?.(pointer)
        isOurs = true
        latest.current.onMove?.(now.x - start.x)
      },
      pointerup(event) {
        if (!start || event.pointerId !== pointer) return
        const [was, now, counts] = [start, pointOf(event), isOurs]
        start = null
        isOurs = false
        if (!counts) return
        releasedAt = now.time
        latest.current.onRelease(now.x - was.x, swipeOf(was, now))
      },
      pointercancel(event) {
        if (event.pointerId === pointer) cancel()
      },
      // A pen would drag the picture itself away.
      dragstart(event) {
        if (start) event.preventDefault()
      },
    }
    /** What ends a drag is no click. */
    const click = guard('click', (event: Event) => {
      if (event.timeStamp - releasedAt > clickMs) return
      event.preventDefault()
      event.stopPropagation()
    })
    const listeners = Object.entries(on).map(
      ([type, fn]) => [type, guard(type, fn) as EventListener] as const,
    )
    for (const [type, fn] of listeners) own(el).addEventListener(type, fn)
    own(el).addEventListener('click', click, true)
    return () => {
      for (const [type, fn] of listeners) own(el).removeEventListener(type, fn)
      own(el).removeEventListener('click', click, true)
    }
  }, [el, guard, env])
}

/** As a component, which may come later than what it moves. */
export function Drag({ el, ...hooks }: DragHooks & { readonly el: HTMLElement }): null {
  useDrag(el, hooks)
  return null
}
