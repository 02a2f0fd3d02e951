/** What lies over the page without having been asked for there, in the order in which it is seen. */
export type OverlayName = 'consent' | 'popup' | 'cart'

/** One of them, as `Site.inspect()` shows it. */
export interface OverlayTurn {
  readonly name: OverlayName
  readonly state: 'waiting' | 'shown' | 'refused'
  /** What it waits for, or why it is not to be seen; empty for what is shown. */
  readonly why: string
}

/** The one place that decides what may be seen now. */
export interface OverlaysManager {
  /**
   * Calls `show` when its turn has come: at once, if nothing is in the way. What is seen while something before it has to be
   * is taken back by `hide`, and waits again.
   */
  queue(name: OverlayName, turn: { show(): void; hide?(): void }): void
  /** It is gone, or does not want to be seen any more. */
  end(name: OverlayName): void
  /** It is not to be seen, or waits for something of its own; and why. */
  note(name: OverlayName, state: 'waiting' | 'refused', why: string): void
  inspect(): readonly OverlayTurn[]
  destroy(): void
}

/** On a page that has a popup there is one; elsewhere nothing has to wait. */
export interface OverlaysPlace {
  manager: OverlaysManager | null
}
