import type { Block } from '../block.ts'

const shares = new WeakMap<Element, () => boolean>()

/**
 * Of a block of hundreds of parts `giveBack` gives a share back, of what nobody sees, each time it is called, until it returns
 * false: each in a task of its own, before the rest is given back for the block to be read again.
 */
export function inShares({ root, signal }: Pick<Block, 'root' | 'signal'>, giveBack: () => boolean): void {
  shares.set(root, giveBack)
  signal.addEventListener('abort', () => void shares.delete(root))
}

/** @returns whether there was something to give back. */
export function giveShareBack(root: Element): boolean {
  return shares.get(root)?.() ?? false
}
