import type { BlockState } from './instance-face.ts'

/** One block as `Site.inspect()` shows it. */
export interface BlockInfo {
  readonly name: string
  readonly state: BlockState
  readonly element: HTMLElement
  readonly settings: Readonly<Record<string, unknown>> | null
  readonly problems: readonly string[]
}

export interface Engine {
  /** Scans the page once and from then on follows what is inserted, moved and removed. */
  start(): void
  /** Resolves when every block of the first scan that mounts on `ready` has been brought to life, or has failed. */
  readonly ready: Promise<void>
  /**
   * Brings the blocks in `root` to life now, also failed and skipped ones. Resolves when that is done. What is not on the page
   * comes to life once it is.
   */
  mount(root: ParentNode): Promise<void>
  /** Gives the blocks in `root` back; they stay as the server sent them until `mount` is called. */
  unmount(root: ParentNode): void
  /** Scans the whole page again; resolves when what it found has been brought to life. */
  rescan(): Promise<void>
  inspect(): readonly BlockInfo[]
  destroy(): void
}
