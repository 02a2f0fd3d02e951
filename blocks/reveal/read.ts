import { own } from '#runtime/own.ts'

const told = '[data-animation], [data-duration], [data-delay], [data-seen-class], [data-block-json]'

/** `null` where there is nothing that could come, or nobody says how. */
export function read(root: HTMLElement): HTMLElement | null {
  const el = own(root)
  return el.firstChild && el.matches(told) ? root : null
}
