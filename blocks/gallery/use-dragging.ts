import { useLayoutEffect, useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Dragging } from './designs/design.ts'
import { extras } from './extras.ts'
import { keepFromGhost } from './motion/no-ghost.ts'

/** What follows a hand: there from the first time on where there are fingers, else once a pen or a mouse comes near. */
export function useDragging(isOn: boolean): Dragging | null {
  const { root, guard, runtime } = useBlock()
  const { env } = runtime
  const [drag, setDrag] = useState<Dragging | null>(extras.drag.current)

  useLayoutEffect(() => (isOn ? keepFromGhost(root, env) : undefined), [isOn, root, env])

  // Heard by the very event that has brought the View.
  useLayoutEffect(() => {
    if (!isOn || drag) return
    let isOver = false
    const near = guard('pointer', () => {
      extras.drag.bring().then(
        found => !isOver && setDrag(found),
        // The loader has said why; the arrows still move it, and the next touch asks again.
        () => {},
      )
    })
    const types = ['pointerover', 'pointerdown', 'wheel']
    for (const type of types) own(root).addEventListener(type, near, { passive: true })
    // The View comes a moment after the pointer that has called it.
    if (own(root).matches(':hover')) near()
    return () => {
      isOver = true
      for (const type of types) own(root).removeEventListener(type, near)
    }
  }, [isOn, drag, root, guard])

  return isOn ? drag : null
}
