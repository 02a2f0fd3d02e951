import { own } from '#runtime/own.ts'

/**
 * Class names the page's own stylesheet waits for: `data-open-class="is-open"` on an element means that it gets that
 * class while it is open. Several names are separated by spaces.
 */
export function namedClasses(el: Element, attribute: string, on: boolean): Record<string, boolean> {
  const names = (own(el).getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean)
  return Object.fromEntries(names.map(name => [name, on]))
}

let ids = 0

/** The element's id, or a new one nobody else on the page has. */
export function idFor(el: Element, prefix: string): string {
  return own(el).id || `site-${prefix}-${++ids}`
}
