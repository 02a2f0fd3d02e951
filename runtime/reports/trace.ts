import { toJson } from '../data/index.ts'
import { messageOf } from '../errors/index.ts'
import type { Page } from '../page/index.ts'
import { isSecret, redact } from '../redact.ts'
import { createOutbox, type Item, type Senders } from './outbox.ts'

/** A log that the site's server keeps. */
export interface Trace {
  /** Adds one entry: names and values; texts lose their secrets. It is sent within 30 seconds. Never throws. */
  log(entry: Readonly<Record<string, unknown>>): void
}

/** The log itself, once its chunk is there. */
export interface TraceLog extends Trace {
  /** @param time when it was; now unless told. */
  log(entry: Readonly<Record<string, unknown>>, time?: number): void
  destroy(): void
}

/** Milliseconds: visitor spec §9. The other limits are ours. */
const flushEvery = 30_000
const maxWaiting = 200
const lengths = { fields: 20, name: 100, text: 1000 }

export function createTrace(options: Senders & { readonly page: Page }): TraceLog {
  const { env, page } = options
  if (!page.website.id) return { log() {}, destroy() {} }
  const outbox = createOutbox(options, {
    address: '/api/events/Trace',
    size: maxWaiting,
    delay: flushEvery,
    call: (entries, dropped) => ({
      form: { data: toJson([...(dropped > 0 ? [{ dropped }] : []), ...entries.map(({ item }) => item)]) },
    }),
  })

  return {
    log(entry, time = env.wallClock()) {
      try {
        const fields = Object.entries(entry).slice(0, lengths.fields)
        outbox.put({ ...Object.fromEntries(fields.map(plain)), timestamp: time })
      } catch {
        // Nothing that could be written down.
      }
    },
    destroy: outbox.destroy,
  }
}

function plain([name, value]: readonly [string, unknown]): [string, Item[string]] {
  const isHidden = isSecret(name)
  const isPlain = typeof value === 'boolean' || (typeof value === 'number' && !isHidden)
  const text = () => (isHidden ? '…' : redact(messageOf(value), lengths.text))
  return [redact(name, lengths.name), isPlain ? value : text()]
}
