/**
 * One visitor's visits; times in milliseconds since 1970. `previous` is when the visit before this one began, on the first
 * visit when this one did; `current`, when this one did.
 */
export type VisitRecord = readonly [
  id: string,
  first: number,
  previous: number,
  current: number,
  count: number,
]

/** Milliseconds by which a clock may have been set back since: it was a little fast, and whoever it was is no other. */
const setBack = 86_400_000

/**
 * Reads `id|first|previous|current|count`: an id and four positive integers (visitor spec §3, §5). `null` for anything
 * else, and for times that lie far in the future, which only a clock that was wrong can have written.
 */
export function parseVisit(text: string | null, now: number): VisitRecord | null {
  const [id = '', ...rest] = text?.split('|') ?? []
  const [first, previous, current, count] = rest.map(Number) as [number, number, number, number]
  // At most fifteen digits: so many can be counted on without losing the last.
  const isOne = /^[\w-]{1,64}(\|[1-9]\d{0,14}){4}$/.test(text ?? '')
  if (!isOne || Math.max(first, previous, current) > now + setBack) return null
  return [id, Math.min(first, now), Math.min(previous, now), Math.min(current, now), count]
}

/** Reads `ss_cvt`, a positive integer (visitor spec §5): a visit has begun then and goes on. */
export function isVisiting(text: string | null, now: number): boolean {
  return /^[1-9]\d{0,14}$/.test(text ?? '') && Number(text) <= now + setBack
}

/** A new visit: of somebody known, the times move on and the count by one. */
export function continueVisit(options: {
  readonly record: VisitRecord | null
  readonly time: number
  readonly newId: () => string
}): VisitRecord {
  const { record, time, newId } = options
  if (!record) return [newId(), time, time, time, 1]
  const [id, first, , current, count] = record
  return [id, first, current, time, count + 1]
}
