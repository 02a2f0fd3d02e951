import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'

/**
 * Values kept in the browser's storage, each with an optional expiry (blocks spec §3, "Session storage record"). Where
 * storage is blocked or full they live as long as the page. Nothing here throws.
 */
export interface Records {
  /** What was written, or `null` when there is nothing, it has expired, or it is not ours. Check its shape before use. */
  read(key: string): unknown
  /** A flag, whoever has set it: the record of one, or, from other scripts of the site, the bare text `true` or `1`. */
  isSet(key: string): boolean
  /**
   * @param maxAge milliseconds; without it the value lives as long as the storage.
   * @returns false when the browser did not keep it, and it lives as long as the page.
   */
  write(key: string, value: unknown, maxAge?: number): boolean
  remove(key: string): void
}

/** As it is stored. */
interface Stored {
  readonly value: unknown
  /** Milliseconds since 1970. */
  readonly expiry?: number
}

export function createRecords(options: {
  readonly env: Env
  readonly errors: Errors
  readonly kind: 'local' | 'session'
}): Records {
  const { env, errors, kind } = options
  /** Opened by whoever reads or writes first: the browser keeps the page waiting for it. */
  let storage: Storage | null | undefined
  const memory = new Map<string, string>()
  let isWarned = false

  /** One line per page says it; what asked goes on with what memory holds. */
  function attempt<T>(fn: (storage: Storage) => T): T | undefined {
    try {
      storage ??= env.storage(kind)
      return storage ? fn(storage) : undefined
    } catch (error) {
      if (!isWarned) errors.warn({ in: 'storage', at: kind }, `${kind} storage failed: ${error}`)
      isWarned = true
      return undefined
    }
  }

  const textOf = (key: string) => memory.get(key) ?? attempt(storage => storage.getItem(key)) ?? null

  function read(key: string): unknown {
    const stored = parse(textOf(key))
    if (!stored) return null
    return stored.expiry === undefined || stored.expiry > env.wallClock() ? (stored.value ?? null) : null
  }

  return {
    read,
    isSet: key => /^(true|1)$/.test(`${read(key) ?? textOf(key)}`),
    write(key, value, maxAge) {
      const stored: Stored = { value, ...(maxAge !== undefined && { expiry: env.wallClock() + maxAge }) }
      const text = JSON.stringify(stored)
      memory.delete(key)
      const isKept = attempt(storage => {
        storage.setItem(key, text)
        // Read again: pages replace `setItem` by one that does nothing.
        return storage.getItem(key) === text
      })
      if (!isKept) memory.set(key, text)
      return isKept === true
    },
    remove(key) {
      memory.delete(key)
      attempt(storage => storage.removeItem(key))
    },
  }
}

function parse(text: string | null): Stored | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const isOurs = typeof stored === 'object' && stored !== null && Object.hasOwn(stored, 'value')
    const { expiry } = (stored ?? {}) as { expiry?: unknown }
    return isOurs && (expiry === undefined || typeof expiry === 'number') ? (stored as Stored) : null
  } catch {
    // Somebody else's.
    return null
  }
}
