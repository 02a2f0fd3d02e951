import type { Memory } from './block.ts'
import type { AnyBlock } from './define.ts'
import type { AnySettings } from './life.ts'

/** Shown on the element as `data-block-state` once it is not waiting any more. */
export type BlockState = 'waiting' | 'loading' | 'mounted' | 'failed' | 'skipped'

/** One block on the page, from the first look to the last. */
export interface Instance {
  readonly root: HTMLElement
  readonly definition: AnyBlock
  readonly state: BlockState
  /** It failed because a chunk could not be loaded; that may be better next time. */
  readonly retryable: boolean
  /** What is in force, for `Site.inspect()`. */
  readonly settings: AnySettings | null
  readonly problems: readonly string[]
  /** Brings the block to life; a failed one is tried again. Resolves when it is mounted, failed or skipped. */
  mount(): Promise<void>
  /** Its View is there; a block that is mounted may only have been prepared. */
  readonly isAwake: boolean
  /** A visitor wants it: its View comes now, or as soon as the block can be mounted. */
  wake(): void
  /** The page has taken away what it had read, and has left the block itself. */
  isTorn(): boolean
  /** Outlives it where the block is read again. */
  readonly memory: Memory
  /** Takes every listener away and gives the server's HTML back as it came. */
  destroy(): void
}
