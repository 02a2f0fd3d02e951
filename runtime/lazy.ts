/** What is made of something that has to be loaded first: once, for everybody who asks. */
export interface Lazy<T> {
  /** What has been made; `null` until then. */
  readonly current: T | null
  /** The first call loads. A failure is forgotten, so a later call tries again. */
  bring(): Promise<T>
  /** Ends what has been made, and from now on whatever is made, at once. */
  destroy(): void
}

export interface LazyOptions {
  /** Hears of every failure once, however many have asked; of none after the end. */
  onFailure?(error: unknown): void
  /** Whoever asks within this many milliseconds of a failure hears of it again, and nothing is loaded. */
  readonly failureLasts?: number
  /** The clock for `failureLasts`; milliseconds. */
  now?(): number
}

/** Waits with loading until somebody asks. What `make` gives back is ended by its own `destroy`, if it has one. */
export function lazy<L, T>(
  load: () => Promise<L>,
  make: (loaded: L) => T,
  { onFailure, failureLasts = 0, now = () => 0 }: LazyOptions = {},
): Lazy<T> {
  let coming: Promise<T> | null = null
  let current: T | null = null
  let failedAt: number | null = null
  let isOver = false

  async function start(): Promise<T> {
    try {
      const made = make(await load())
      current = made
      if (isOver) end()
      return made
    } catch (error) {
      failedAt = now()
      if (!isOver) onFailure?.(error)
      throw error
    }
  }

  function end(): void {
    ;(current as { destroy?(): void } | null)?.destroy?.()
    current = null
  }

  return {
    get current() {
      return current
    },
    bring() {
      if (failedAt !== null && now() - failedAt >= failureLasts) {
        failedAt = null
        coming = null
      }
      coming ??= start()
      return coming
    },
    destroy() {
      isOver = true
      end()
    },
  }
}
