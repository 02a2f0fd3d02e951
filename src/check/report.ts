/** One block, as whoever writes the page wants to know of it. */
export interface CheckedBlock {
  readonly name: string
  /** `unknown` where there is no block of that name; `left` where it was given back by `Site.unmount`. */
  readonly state: 'waiting' | 'loading' | 'mounted' | 'failed' | 'skipped' | 'unknown' | 'left'
  readonly element: HTMLElement
  /** A selector that finds it again. */
  readonly path: string
  /** What is in force; of one that waits, what will be. */
  readonly settings: Readonly<Record<string, unknown>>
  /** How many elements have each `data-part`. */
  readonly parts: Readonly<Record<string, number>>
  /** What is wrong with it, each a sentence. */
  readonly problems: readonly string[]
  /** Why it does not play by itself though it is to; empty where it does, or need not. */
  readonly autoplay: string
}

/** Something that waits for the visitor's consent. */
export interface HeldBack {
  readonly what: string
  readonly category: string
  readonly why: string
}

/** What `Site.check()` has found. */
export interface CheckReport {
  readonly version: string
  readonly blocks: readonly CheckedBlock[]
  /** What is wrong with the page elsewhere, each a sentence. */
  readonly problems: readonly string[]
  readonly held: readonly HeldBack[]
  /** Why nothing is recorded now; empty while it is. */
  readonly unrecorded: string
  /** What was recorded: its name, milliseconds since the page began, and why it has not left, if so. */
  readonly sent: readonly { readonly name: string; readonly at: number; readonly heldBack: string }[]
}
