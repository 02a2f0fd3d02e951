import { part } from '#core'
import { own } from '#runtime/own.ts'

export interface Content {
  /** The server's cart, until ours is there. */
  readonly lines: HTMLElement | null
  /** The author's words for an empty one. */
  readonly empty: HTMLElement | null
}

/** Looks only. `null` for what holds something that is neither: the cart would stand beside it, twice. */
export function read(root: HTMLElement): Content | null {
  const lines = part(root, 'lines')
  const empty = part(root, 'empty')
  const isBare = own(root).children.length === 0
  return lines || empty || isBare ? { lines, empty } : null
}
