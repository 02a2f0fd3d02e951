import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useBlock } from '#view'

/** The button of what comes where something had the focus and has gone. Whoever has gone on elsewhere stays there. */
export function useFocusOf(isFocused: boolean): RefObject<HTMLButtonElement | null> {
  const { env } = useBlock().runtime
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The page itself, or the list around it.
    if (isFocused && env.document.activeElement?.contains(button.current)) button.current?.focus()
  }, [isFocused, env])
  return button
}

/** A key that is held down has pressed once: what has the focus then undoes it. */
export function onlyOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

/** Of what holds things that may go by themselves: where one had the focus, and nothing that came has taken it, it has it itself. */
export function useFocusKept<E extends HTMLElement>(): RefObject<E | null> {
  const { env } = useBlock().runtime
  const place = useRef<E>(null)
  // Asked as it is drawn: afterwards nobody knows who had it.
  const had = place.current?.contains(env.document.activeElement)
  useEffect(() => {
    if (had && env.document.activeElement === env.document.body) place.current?.focus({ preventScroll: true })
  })
  return place
}
