const keys = new WeakMap<Element, number>()
let nextKey = 1

/** A key for React that stays with the server's node. */
export function keyOf(el: Element): number {
  const key = keys.get(el) ?? nextKey++
  keys.set(el, key)
  return key
}
