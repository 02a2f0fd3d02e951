import { own } from '#runtime/own.ts'

/** `null` where there is nothing that could come. */
export function read(root: HTMLElement): HTMLElement | null {
  return own(root).firstChild && root
}
