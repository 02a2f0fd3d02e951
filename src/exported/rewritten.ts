import { own } from '#runtime/own.ts'

const hasParts = (root: Element) => own(root).querySelector('[data-part]') !== null

/** Tells of what was described with its parts whether the page has written its content anew since then, without them. */
export function createRewritten(): {
  note(root: Element): void
  is(root: Element): boolean
} {
  const whole = new WeakSet<Element>()
  return {
    note(root) {
      if (hasParts(root)) whole.add(root)
    },
    is: root => whole.has(root) && !hasParts(root),
  }
}
