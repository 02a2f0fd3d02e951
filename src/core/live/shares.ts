import type { Block } from '../block.ts'

const shares = new WeakMap<Element, () => boolean | undefined>()

/**
 * Of a block of hundreds of parts `giveBack` gives a share back, of what nobody sees, each time it is called, until it returns
 * false: each in a task of its own, before the rest is given back for the block to be read again. If it throws, which is told,
 * that is all at once.
 */
export function inShares(
  { root, signal, guard }: Pick<Block, 'root' | 'signal' | 'guard'>,
  giveBack: () => boolean,
): void {
  shares.set(root, guard('give back', giveBack))
  signal.addEventListener('abort', () => void shares.delete(root))
}

/** @returns whether there was something to give back. */
export function giveShareBack(root: Element): boolean | undefined {
  return shares.get(root)?.()
}
