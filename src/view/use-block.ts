import { createContext, useContext } from 'react'
import type { AnyDescription, Block } from '../core/block.ts'

export const BlockContext = createContext<Block | null>(null)

/** The block this component belongs to; with `useBlock<typeof definition>()` it knows the names of its events. */
export function useBlock<D extends AnyDescription = AnyDescription>(): Block<D> {
  const block = useContext(BlockContext)
  if (!block) throw new Error('useBlock must be called inside a block')
  return block
}
