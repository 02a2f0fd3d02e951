import { own } from '#runtime/own.ts'

/** What is marked: the element itself. */
export interface Content {
  readonly root: HTMLElement
}

/** `null` where nothing says that it is marked. */
export function read(root: HTMLElement): Content | null {
  const isSaid = own(root).matches('mark, [data-shape], [data-block-json], :has(> script[data-block-json])')
  return isSaid ? { root } : null
}
