import type { Outcome } from '../../data/index.ts'
import type { Stop } from '../../env.ts'
import { toJson } from '../../server.chunk.ts'
import { isUndelivered } from '../again.ts'
import type { Tools } from '../define.ts'

/** More than this does not wait; the oldest make room. */
const maxWaiting = 100
/** At most so many leave together. */
const maxBatch = 20
/** Bytes. What is heavier would never find room beside all else that leaves with the page, and hold up what is behind it. */
const maxBytes = 30_000
/** Milliseconds until what was not delivered is sent again. */
const pause = 60_000

/** Gathers records that leave together: some time later, and at once when the visitor goes. */
export interface Queue<T> {
  put(item: T): void
  flush(): void
}

export function createQueue<T>(
  { env, errors, lifecycle, name, add, onRefused }: Tools,
  options: {
    /** Milliseconds from the first that waits. */
    readonly delay: number
    /** @returns `null` when nothing may leave any more. */
    readonly send: (items: readonly T[]) => Promise<Outcome<unknown>> | null
  },
): Queue<T> {
  let waiting: T[] = []
  let stopTimer: Stop | null = null
  let stopLeaving: Stop | null = null
  let restsUntil = 0
  /** How often the visitor has left. */
  let left = 0
  /** How often they have said no. */
  let noes = 0

  function keep(items: T[]): void {
    waiting = items.slice(-maxWaiting)
    if (waiting.length > 0) {
      stopTimer ??= env.after(Math.max(options.delay, restsUntil - env.now()), flush)
      // Only who has something takes a share of what may still leave with the visitor.
      stopLeaving ??= lifecycle.onHide(flush)
    } else rest()
  }

  function rest(): void {
    stopTimer?.()
    stopLeaving?.()
    stopTimer = stopLeaving = null
  }

  function flush(bytes = lifecycle.room()): void {
    stopTimer?.()
    stopTimer = null
    let room = bytes
    while (waiting.length > 0) {
      const batch = fitting(waiting, room)
      if (batch.length === 0) break
      waiting = waiting.slice(batch.length)
      room -= weightOf(batch)
      deliver(batch)
    }
    keep(waiting)
  }

  async function deliver(batch: readonly T[]): Promise<void> {
    const begun = env.now()
    const before = left
    const beforeNo = noes
    const outcome = await options.send(batch)
    // Once more, and with everything else that waits then.
    if (!outcome || beforeNo !== noes || !isUndelivered(outcome, env.now() - begun, before === left)) return
    restsUntil = env.now() + pause
    keep([...batch, ...waiting])
  }

  add(rest)
  add(lifecycle.onHidden(() => left++))
  onRefused(() => {
    noes++
    keep([])
  })
  return {
    put(item) {
      const bytes = weightOf([item])
      if (bytes <= maxBytes) return keep([...waiting, item])
      const sizes = `expected at most ${maxBytes} bytes, found ${bytes}`
      errors.warn({ in: 'analytics', at: name }, `${name}: ${sizes}; the event is not recorded.`)
    },
    flush: () => flush(),
  }
}

/** As many, from the first on, as there is room for. */
function fitting<T>(items: readonly T[], bytes: number): readonly T[] {
  let count = Math.min(items.length, maxBatch)
  while (count > 0 && weightOf(items.slice(0, count)) > bytes) count--
  return items.slice(0, count)
}

function weightOf(items: readonly unknown[]): number {
  return new TextEncoder().encode(toJson(items)).length
}
