import { own } from '#runtime/own.ts'

/** What is cut: the element itself, whatever is in it. */
export interface Content {
  readonly root: HTMLElement
}

/** `null` where no shape is named at all. */
export function read(root: HTMLElement): Content | null {
  return own(root).matches('[data-shape], [data-block-json]') ? { root } : null
}
