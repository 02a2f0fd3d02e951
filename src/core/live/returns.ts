import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { own } from '#runtime/own.ts'
import type { Memory } from '../block.ts'
import type { AnyBlock } from '../define.ts'
import type { hint as tellHint } from '../hint.ts'

/** Blocks that are read again, or go on in their likeness. */
export interface Returns {
  /** The first time. */
  tell(block: Returning): void
  /** What the visitor has done is kept for it, or for its likeness. What comes too often rests for a while. */
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
/** Milliseconds; a page that goes on is followed from afar. */
const pause = 2000

export function createReturns({
  env,
  errors,
  hint,
  memories,
  rested,
  revive,
}: {
  readonly env: Env
  readonly errors: Errors
  readonly hint: typeof tellHint
  /** What a visitor has done, by the element. */
  readonly memories: WeakMap<Element, Memory>
  /** Elements that stay as they are, with the name they had then. */
  readonly rested: WeakMap<Element, string>
  /** Called with what has rested, unless the page has given it back meanwhile. */
  readonly revive: (root: HTMLElement) => void
}): Returns {
  const times = new WeakMap<Memory, readonly number[]>()
  const told = new WeakSet<Memory>()
  const placeOf = ({ definition, root }: Returning) => ({ in: definition.name, at: 'content', el: root })
  return {
    tell(block) {
      // A page that is morphed takes what we had written as well: no script has written over a block of which it knows nothing.
      const isMorphed = !own(block.root).hasAttribute('data-block-state')
      if (!times.has(block.memory) && !isMorphed) hint(errors.warn, placeOf(block), 'replaced')
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
      env.after(pause, () => {
        if (memories.get(root) === memory && rested.delete(root)) revive(root)
      })
      if (told.has(memory)) return
      told.add(memory)
      hint(errors.complain, { ...placeOf(block), el: root }, 'replaced', [recent.length, shortWhile, pause])
    },
  }
}
