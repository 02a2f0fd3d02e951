import { useLayoutEffect, useState } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'

/** Where the page's stylesheet has no answer to an open menu: over the page, in the colours of the browser. */
export const overPage = {
  display: 'block',
  visibility: 'visible',
  opacity: '1',
  position: 'fixed',
  inset: '0',
  'z-index': '1000',
  'inline-size': 'auto',
  'block-size': 'auto',
  transform: 'none',
  overflow: 'auto',
  'pointer-events': 'auto',
  background: 'Canvas',
  color: 'CanvasText',
} as const

/** Milliseconds: by then what comes in with a transition is there. */
const patience = 700

/** Whether what is open has to be shown against the page's stylesheet, which does not know how. */
export function useInsisting(
  el: HTMLElement | null,
  { isOpen, insists }: { readonly isOpen: boolean; readonly insists: boolean },
): boolean {
  const { guard, runtime } = useBlock()
  const { env } = runtime
  const [isForced, setForced] = useState(false)
  useLayoutEffect(() => {
    if (!isOpen || !insists || !el) return
    if (!isShown(el, 'at once')) setForced(true)
    const stop = env.after(
      patience,
      guard('show', () => {
        if (!isShown(el, 'in the end')) setForced(true)
      }),
    )
    return () => {
      stop()
      setForced(false)
    }
  }, [el, isOpen, insists, env, guard])
  return isForced
}

/** At once it may still be transparent, or on its way. */
function isShown(el: HTMLElement, when: 'at once' | 'in the end'): boolean {
  const { innerWidth, innerHeight } = window
  const { left, right, top, bottom, width, height } = own(el).getBoundingClientRect()
  const isThere = width > 0 && height > 0
  if (!(own(el).checkVisibility?.({ visibilityProperty: true }) ?? true)) return false
  if (when === 'at once') return true
  const isSeen = own(el).checkVisibility?.({ opacityProperty: true }) ?? true
  return isThere && isSeen && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
}
