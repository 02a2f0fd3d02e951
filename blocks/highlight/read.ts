import { own } from '#runtime/own.ts'

/** What is marked: the element itself. */
export interface Content {
  readonly root: HTMLElement
}

/**
 * `null` where there are no words, or where these are paragraphs and not a phrase, and nothing says that they are marked. How a
 * phrase is marked need not be said: all of it has defaults (blocks spec §3).
 */
export function read(root: HTMLElement): Content | null {
  const isSaid = own(root).matches('mark, [data-shape], [data-block-json], :has(> script[data-block-json])')
  const isPhrase = isSaid || ![...root.children].some(child => own(child).matches('p, div'))
  return isPhrase && own(root).textContent?.trim() ? { root } : null
}
