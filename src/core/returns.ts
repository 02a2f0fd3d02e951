import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import type { Memory } from './block.ts'
import type { AnyBlock } from './define.ts'
import { hint } from './hint.ts'

/** Blocks that are read again, or go on in their likeness. */
export interface Returns {
  /** What a visitor has done, by the element. */
  readonly memories: WeakMap<Element, Memory>
  /** The first time. */
  tell(block: Returning): void
  /** What the visitor has done is kept for it, or for its likeness. What comes too often rests. */
  keep(block: Returning, root?: HTMLElement): void
}

interface Returning {
  readonly root: HTMLElement
  readonly memory: Memory
  readonly definition: AnyBlock
}

/** A page may replace a block's content so often within so many milliseconds. */
const maxRewrites = 3
const shortWhile = 5000

export function createReturns({
  env,
  errors,
  rested,
}: {
  readonly env: Env
  readonly errors: Errors
  readonly rested: WeakMap<Element, string>
}): Returns {
  const memories = new WeakMap<Element, Memory>()
  const times = new WeakMap<Memory, readonly number[]>()
  const placeOf = ({ definition, root }: Returning) => ({ in: definition.name, at: 'content', el: root })
  return {
    memories,
    tell(block) {
      if (!times.has(block.memory)) hint(errors.warn, placeOf(block), 'replaced')
    },
    /** A page that answers every change with another one would keep us busy for ever. */
    keep(block, root = block.root) {
      const { memory, definition } = block
      const now = env.now()
      const recent = [...(times.get(memory) ?? []), now].filter(time => now - time < shortWhile)
      times.set(memory, recent)
      memories.set(root, memory)
      if (recent.length <= maxRewrites) return
      rested.set(root, definition.name)
      hint(errors.complain, { ...placeOf(block), el: root }, 'replaced', recent.length, shortWhile)
    },
  }
}
