import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

/** Pixels below which an image block is narrow: blocks spec §9. */
const narrowBelow = 415

/**
 * Tells whether an image block is narrow: before it is drawn, where it can be seen, and whenever its size has changed. To ask at
 * once would make the browser lay out the page for each of them.
 */
export function followNarrow(
  el: HTMLElement,
  { env, onChange }: { readonly env: Pick<Env, 'global'>; readonly onChange: (isNarrow: boolean) => void },
): Stop {
  const look = () => {
    const { width } = own(el).getBoundingClientRect()
    if (width) onChange(width < narrowBelow)
  }
  const observer = createObserver(env, 'ResizeObserver', { call: look })
  if (observer) observer.observe(el)
  else look()
  return () => observer?.disconnect()
}
