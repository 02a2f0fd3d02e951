import { part } from '#core'
import { own } from '#runtime/own.ts'

const told =
  'h1, h2, h3, h4, h5, h6, [data-size], [data-shrink], [data-min], [data-max], [data-small-class], [data-block-json]'

/** What is written in another size: a title, or what says that it is; `null` where nothing is written. */
export function read(root: HTMLElement): HTMLElement | null {
  const text = part(root, 'text') ?? (own(root).matches(told) ? root : null)
  return own(text)?.textContent?.trim() ? text : null
}
