import type { CallOptions } from '../data/index.ts'

/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Deeper is a mistake, or an attack on whoever walks through it. */
const maxDepth = 32
/** So many values are more than any of these answers has to say. */
const maxValues = 50_000

/**
 * For answers and payloads whose fields the specs do not show: they are passed on as they are, if they are JSON and no
 * larger than somebody can have meant.
 */
export function isJson(value: unknown): value is Json {
  let left = maxValues
  const check = (each: unknown, depth: number): boolean => {
    if (left-- <= 0 || depth > maxDepth) return false
    if (typeof each === 'object' && each) return Object.values(each).every(inner => check(inner, depth + 1))
    return each === null || ['string', 'boolean'].includes(typeof each) || Number.isFinite(each)
  }
  return check(value, 0)
}

/** What the callers of the clients may choose; the rest belongs to the call. */
export type ClientOptions = Pick<CallOptions<unknown>, 'onFailure' | 'signal'>

/** Reads an answer of any shape. Throws when it is not JSON that can be passed on. */
export function readAny(body: unknown): Json {
  if (isJson(body)) return body
  throw new Error(`expected JSON at most ${maxDepth} deep, of ${maxValues} values`)
}
