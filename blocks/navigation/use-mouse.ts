import { useLayoutEffect, useState } from 'react'
import { isPlainKey } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** What the visitor has sent away stays so until the mouse has left it. */
const away = { visibility: 'hidden', 'pointer-events': 'none' } as const

/**
 * A list that the page's own stylesheet shows to a mouse over it, or over what opens it: the Escape key closes it as well,
 * wherever the mouse is.
 */
export function useMouse(
  list: HTMLElement,
  isOpen: boolean,
): {
  readonly style: Readonly<Record<string, string>> | null
  readonly on: {
    pointerenter(event: PointerEvent): void
    pointerleave(): void
  }
} {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  // It may have come to rest there before this.
  const [mouse, setMouse] = useState<'away' | 'over' | 'sent'>(() =>
    own(own(list).parentElement)?.matches(':hover') ? 'over' : 'away',
  )
  useLayoutEffect(() => {
    if (mouse !== 'over') return
    const onKey = guard('key', (event: Event): void => {
      const { key, defaultPrevented } = event as KeyboardEvent
      if (key !== 'Escape' || defaultPrevented || !isPlainKey(event as KeyboardEvent)) return
      if (!(own(list).checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? isOpen))
        return
      // What is open by a press as well is closed by whoever knows of that.
      if (!isOpen) event.preventDefault()
      setMouse('sent')
    })
    return env.listenEarly('keydown', onKey)
  }, [mouse, isOpen, list, env, guard])
  return {
    style: mouse === 'sent' && !isOpen ? away : null,
    on: {
      pointerenter: ({ pointerType }) => setMouse(pointerType === 'mouse' ? 'over' : 'away'),
      pointerleave: () => setMouse('away'),
    },
  }
}
