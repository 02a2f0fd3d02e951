import { part } from '#core'
import { own } from '#runtime/own.ts'

/** What is written in another size; `null` where nothing is written. */
export function read(root: HTMLElement): HTMLElement | null {
  const text = part(root, 'text') ?? root
  return own(text).textContent?.trim() ? text : null
}
