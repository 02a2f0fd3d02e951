/** One visitor's visits; times in milliseconds since 1970. */
export interface VisitRecord {
  readonly id: string
  readonly first: number
  /** When the visit before this one began; on the first visit, when this one did. */
  readonly previous: number
  /** When this one began. */
  readonly current: number
  readonly count: number
}

/**
 * Reads `id|first|previous|current|count`: an id and four positive integers (visitor spec §3, §5). `null` for anything
 * else, and for times that lie in the future, which only a clock that was wrong can have written.
 */
export function parseVisit(text: string | null, now: number): VisitRecord | null {
  // At most fifteen digits: so many can be counted on without losing the last.
  const [, id = '', rest = ''] = /^([\w-]{1,64})((?:\|[1-9]\d{0,14}){4})$/.exec(text ?? '') ?? []
  const [, first = 0, previous = 0, current = 0, count = 0] = rest.split('|').map(Number)
  return count && Math.max(first, previous, current) <= now ? { id, first, previous, current, count } : null
}

/** Reads `ss_cvt`, a positive integer (visitor spec §5): a visit has begun then and goes on. */
export function isVisiting(text: string | null, now: number): boolean {
  return /^[1-9]\d{0,14}$/.test(text ?? '') && Number(text) <= now
}

/** The cookie's text: `id|first|last|current|count`. */
export function formatVisit({ id, first, previous, current, count }: VisitRecord): string {
  return [id, first, previous, current, count].join('|')
}

/** A new visit: of somebody known, the times move on and the count by one. */
export function continueVisit(options: {
  readonly record: VisitRecord | null
  readonly time: number
  readonly newId: () => string
}): VisitRecord {
  const { record, time, newId } = options
  if (!record) return { id: newId(), first: time, previous: time, current: time, count: 1 }
  return { ...record, previous: record.current, current: time, count: record.count + 1 }
}

/** The record as payloads carry it: garbage is not passed on. */
export function visitorCookieOf(text: string | null, now: number): string {
  const record = parseVisit(text, now)
  return record ? formatVisit(record) : ''
}
