import { own } from '#runtime/own.ts'

/** What is cut: the element itself, whatever is in it. */
export interface Content {
  readonly root: HTMLElement
}

/** `null` where no shape is named at all. */
export function read(root: HTMLElement): Content | null {
  const el = own(root)
  const isSaid = el.matches('[data-shape], [data-block-json], :has(> script[data-block-json])')
  return isSaid ? { root } : null
}
