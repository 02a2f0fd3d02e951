import { type Data, encode, type WriteOptions } from '../data/index.ts'
import type { Env, Stop } from '../env.ts'
import { byteLength, type PageLifecycle } from '../lifecycle.ts'
import { clip } from '../redact.ts'

/** One record to be sent: flat, and its texts may be cut where room is short. */
export type Item = Readonly<Record<string, string | number | boolean | null>>

export interface Entry {
  readonly item: Item
  /** How often the same was put in. */
  readonly count: number
}

/** Gathers records and sends them together: some time later, or when the visitor leaves. Each is delivered once. */
export interface Outbox {
  /** @param key what waits under this name already is counted and not put in again. */
  put(item: Item, key?: string): void
  destroy(): void
}

interface Waiting extends Entry {
  readonly key: string | undefined
}

/** Milliseconds until what was not delivered is sent again; and the peace a server gets that asked for it (429). */
const pause = 60_000
/** No text of an item is longer; one that is shorter than the other says nothing any more. */
const longest = 5000
const shortest = 12

export interface Senders {
  readonly env: Env
  readonly data: Pick<Data, 'post'>
  readonly lifecycle: PageLifecycle
}

export interface OutboxOptions {
  readonly address: string
  /** What is sent; `dropped` is how many did not find room. */
  readonly call: (entries: readonly Entry[], dropped: number) => WriteOptions<unknown>
  /** At most so many wait; the oldest make room for new ones. */
  readonly size: number
  /** Milliseconds from the first to its sending; or, with `restarts`, from the last. */
  readonly delay: number
  readonly restarts?: boolean
  /** At most so many sends per page. */
  readonly sends?: number
}

export function createOutbox({ env, data, lifecycle }: Senders, options: OutboxOptions): Outbox {
  const { address, call, size, delay, restarts } = options
  let { sends = Number.POSITIVE_INFINITY } = options
  let waiting: readonly Waiting[] = []
  let dropped = 0
  let pausedUntil = 0
  let isAskedForPeace = false
  let stopTimer: Stop | null = null

  const rest = () => pausedUntil - env.now()

  /** There is a timer exactly while something waits. */
  function keep(entries: readonly Waiting[], startsAgain = restarts): void {
    dropped += Math.max(0, entries.length - size)
    waiting = sends > 0 ? entries.slice(-size) : []
    if (startsAgain || waiting.length === 0) {
      stopTimer?.()
      stopTimer = null
    }
    if (waiting.length > 0) stopTimer ??= env.after(Math.max(delay, rest()), onTime)
  }

  function onTime(): void {
    stopTimer = null
    // Whoever has to send when the visitor leaves a moment later needs room as well.
    send(lifecycle.room() / 2)
  }

  /** In the longest form that fits: a cut text says more than none. The oldest that do not fit even so go on waiting. */
  function send(bytes: number): void {
    let count = waiting.length
    let length = longest
    const made = () =>
      call(
        waiting.slice(-count).map(entry => cut(entry, length)),
        dropped,
      )
    while (count > 0 && byteLength(encode(made()).text ?? '') > bytes) {
      if (length > shortest) length = Math.floor(length * 0.8)
      else count = Math.floor(count * 0.8)
    }
    if (count > 0) deliver(made(), count)
    else keep(waiting)
  }

  async function deliver(body: WriteOptions<unknown>, count: number): Promise<void> {
    const taken = waiting.slice(-count)
    const told = dropped
    dropped = 0
    sends--
    keep(waiting.slice(0, -count))
    const outcome = await data.post(address, {
      ...body,
      keepalive: true,
      onFailure: 'ignore',
      expects: 'nothing',
    })
    if (outcome.ok) return
    const { kind, status } = outcome.failure
    isAskedForPeace = status === 429
    // Without an answer, or with one that may be better later.
    if (!isAskedForPeace && status < 500 && (status > 0 || kind === 'invalid')) return
    pausedUntil = env.now() + pause
    dropped += told
    keep(waiting.reduce(added, taken), true)
  }

  const stopLeaving = lifecycle.onHide(bytes => {
    if (waiting.length > 0 && !(isAskedForPeace && rest() > 0)) send(bytes)
  })

  return {
    put: (item, key) => keep(added(waiting, { item, key, count: 1 })),
    destroy() {
      stopLeaving()
      sends = 0
      keep([])
    },
  }
}

function added(entries: readonly Waiting[], entry: Waiting): readonly Waiting[] {
  const same = entries.find(({ key }) => key !== undefined && key === entry.key)
  if (!same) return [...entries, entry]
  return entries.map(each => (each === same ? { ...same, count: same.count + entry.count } : each))
}

function cut({ item, count }: Entry, length: number): Entry {
  const fields = Object.entries(item).map(([name, value]) => [
    name,
    typeof value === 'string' ? clip(value, length) : value,
  ])
  return { item: Object.fromEntries(fields), count }
}
