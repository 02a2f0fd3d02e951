import type { Track } from './read.ts'

export type Phase = 'paused' | 'loading' | 'playing' | 'failed'

export interface Player {
  readonly phase: Phase
  readonly index: number
  readonly track: Track
  /** Seconds. */
  readonly at: number
  /** Seconds; 0 while it is not known. */
  readonly duration: number
  toggle(index?: number): void
  /** Whether it plays; resolves when that is known. */
  play(): Promise<boolean>
  pause(): boolean
  seek(seconds: number): void
}
