import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

/**
 * Tells of elements which of them the visitor sees, wherever on the page that is, with all that they stand in: whole blocks,
 * never half of one. Where each of them stands is asked once: asking makes the browser work it out.
 */
export function createSight(
  env: Env,
): (found: Iterable<{ readonly el: Element }>) => (el: Element) => boolean {
  const seen = new WeakMap<Element, boolean>()
  const around = new WeakSet<Element>()
  return found => {
    const { innerHeight } = env.window
    for (const { el } of found) {
      if (seen.has(el)) continue
      const { top, bottom } = own(el).getBoundingClientRect()
      const isSeen = bottom >= 0 && top <= innerHeight
      seen.set(el, isSeen)
      for (let at: Element | null = el; isSeen && at && !around.has(at); at = own(at).parentElement)
        around.add(at)
    }
    /** What is in nothing that is seen. */
    const beside = new Set<Element>()
    const isIn = (el: Element | null): boolean => {
      if (!el || beside.has(el)) return false
      if (seen.get(el) || isIn(own(el).parentElement)) return true
      beside.add(el)
      return false
    }
    return el => around.has(el) || isIn(el)
  }
}

/** Sorts what was found as it stands in the document. */
export function inOrder([a]: readonly [Element, unknown], [b]: readonly [Element, unknown]): number {
  return own(a).compareDocumentPosition(b) & 4 ? -1 : 1
}
