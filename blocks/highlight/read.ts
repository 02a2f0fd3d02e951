import { own } from '#runtime/own.ts'

/** What is marked: the element itself. */
export interface Content {
  readonly root: HTMLElement
}

/** `null` where there are no words: how they are marked need not be said, all of it has defaults (blocks spec §3). */
export function read(root: HTMLElement): Content | null {
  return own(root).textContent?.trim() ? { root } : null
}
