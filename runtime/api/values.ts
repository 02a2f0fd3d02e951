import { isRecord, ownValue } from '../schema/index.ts'

/** A text, cut where nobody means more; what is none counts as missing. */
export function textIn(value: object, name: string, longest = 2000): string {
  const found = ownValue(value, name)
  return typeof found === 'string' ? found.trim().slice(0, longest) : ''
}

/** A whole number above 0, or what is whole of it; `null` where there is none. */
export function countIn(value: object, name: string): number | null {
  const found = ownValue(value, name)
  const count = typeof found === 'number' && Number.isFinite(found) ? Math.floor(found) : 0
  return count > 0 ? count : null
}

/** An object; what is none is an empty one. */
export function recordIn(value: object, name: string): object {
  const found = ownValue(value, name)
  return isRecord(found) ? found : {}
}
