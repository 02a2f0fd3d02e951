import { isRecord, ownValue } from '#runtime/schema/index.ts'

/** A text; what is none counts as missing, as `null` does, which the builder writes. */
export function textIn(json: unknown, name: string): string {
  const value = isRecord(json) ? ownValue(json, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** An object; what is none is an empty one. */
export function recordIn(json: unknown, name: string): object {
  const value = isRecord(json) ? ownValue(json, name) : undefined
  return isRecord(value) ? value : {}
}

/** A list; what is none is an empty one. */
export function listIn(json: unknown, name: string): readonly unknown[] {
  const value = isRecord(json) ? ownValue(json, name) : undefined
  return Array.isArray(value) ? value : []
}

/** Only `true` is. */
export function flagIn(json: unknown, name: string): boolean {
  return isRecord(json) && ownValue(json, name) === true
}

/** What becomes a piece of a class name, or the value of a style. */
export function wordIn(json: unknown, name: string): string {
  const text = textIn(json, name)
  return /^[\w-]{1,40}$/.test(text) ? text.toLowerCase() : ''
}

/** As the console shows what it has found. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
