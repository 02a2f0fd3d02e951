import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useBlock } from '#view'

/** The button of what comes where something had the focus and has gone. Whoever has gone on elsewhere stays there. */
export function useFocusOf(isFocused: boolean): RefObject<HTMLButtonElement | null> {
  const { env } = useBlock().runtime
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused && env.document.activeElement === env.document.body) button.current?.focus()
  }, [isFocused, env])
  return button
}

/** A key that is held down has pressed once: what has the focus then undoes it. */
export function onlyOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
