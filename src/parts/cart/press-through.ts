import { type MouseEvent as Press, useRef } from 'react'
import { useBlock } from '#view'

/**
 * A press that takes a button where it was, though it is moved meanwhile: a field that is left by the press may have something
 * said above it. @returns what listens to `mousedown`.
 */
export function usePressThrough(press: () => void): (event: Press<HTMLElement>) => void {
  const { env } = useBlock().runtime
  const latest = useRef(press)
  latest.current = press
  return ({ currentTarget: el, button }) => {
    if (button !== 0) return
    const { left, right, top, bottom } = el.getBoundingClientRect()
    const stop = env.listenEarly('mouseup', event => {
      stop()
      const { target, clientX: x, clientY: y } = event as MouseEvent
      // Otherwise it is the browser's to click.
      const isMoved = !el.contains(target as Node)
      if (isMoved && x >= left && x <= right && y >= top && y <= bottom) latest.current()
    })
  }
}
