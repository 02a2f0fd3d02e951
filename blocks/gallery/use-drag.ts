import { useEffect, useRef, useState } from 'react'
import { useBlock } from '#core'
import { axisOf, type Point, swipeOf } from './gestures.ts'

/**
 * Follows one finger or pen across the element, once it clearly goes sideways: a page that scrolls keeps its finger, and
 * a second finger ends it.
 * @returns how far the finger has gone, in CSS pixels; 0 when there is none.
 */
export function useDrag(el: HTMLElement, onRelease: (dragged: number, swipe: 1 | -1 | 0) => void): number {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const [dragged, setDragged] = useState(0)
  const release = useRef(onRelease)
  release.current = onRelease

  useEffect(() => {
    let start: Point | null = null
    let pointer = -1
    let isOurs = false
    const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({
      x: clientX,
      y: clientY,
      time: env.now(),
    })

    function end(event: PointerEvent, isReleased: boolean): void {
      if (event.pointerId !== pointer || !start) return
      const now = pointOf(event)
      const was = start
      const counts = isOurs && isReleased
      start = null
      isOurs = false
      setDragged(0)
      if (counts) release.current(now.x - was.x, swipeOf(was, now))
    }

    const on = {
      pointerdown(event: PointerEvent) {
        // A mouse selects text and drags pictures.
        if (event.pointerType === 'mouse') return
        if (start) end({ ...event, pointerId: pointer } as PointerEvent, false)
        start = event.isPrimary ? pointOf(event) : null
        pointer = event.pointerId
      },
      pointermove(event: PointerEvent) {
        if (!start || event.pointerId !== pointer) return
        const now = pointOf(event)
        const axis = isOurs ? 'horizontal' : axisOf(start, now)
        if (axis === 'vertical') start = null
        if (axis !== 'horizontal') return
        if (!isOurs) el.setPointerCapture?.(pointer)
        isOurs = true
        setDragged(now.x - (start as Point).x)
      },
      pointerup: (event: PointerEvent) => end(event, true),
      pointercancel: (event: PointerEvent) => end(event, false),
    }
    const listeners = Object.entries(on).map(
      ([type, fn]) => [type, guard(type, fn as (event: PointerEvent) => void) as EventListener] as const,
    )
    for (const [type, fn] of listeners) el.addEventListener(type, fn)
    return () => {
      for (const [type, fn] of listeners) el.removeEventListener(type, fn)
    }
  }, [el, env, guard])

  return dragged
}
