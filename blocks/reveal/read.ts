import { own } from '#runtime/own.ts'

/** `null` where there is nothing that could come, or nobody says how. */
export function read(root: HTMLElement): HTMLElement | null {
  const el = own(root)
  return el.firstChild && el.matches('[data-animation], [data-seen-class], [data-block-json]') ? root : null
}
