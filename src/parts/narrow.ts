import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

/** Pixels below which an image block is narrow: blocks spec §9. */
const narrowBelow = 415

/** Tells whether an image block is narrow: now, where it can be seen, and whenever its size has changed. */
export function followNarrow(
  el: HTMLElement,
  { env, onChange }: { readonly env: Pick<Env, 'global'>; readonly onChange: (isNarrow: boolean) => void },
): Stop {
  const look = () => {
    const { width } = own(el).getBoundingClientRect()
    if (width) onChange(width < narrowBelow)
  }
  look()
  const observer = createObserver(env, 'ResizeObserver', { call: look })
  observer?.observe(el)
  return () => observer?.disconnect()
}
