import { own } from '#runtime/own.ts'

/**
 * Classes that the page's own stylesheet waits for, as `data-open-class="is-open"` names them. Several are separated by
 * spaces.
 */
export function namedClasses(names: string, on: boolean): Record<string, boolean> {
  const all = names.split(/\s+/).filter(Boolean)
  return Object.fromEntries(all.map(name => [name, on]))
}

let ids = 0

/** The element's id, or a new one nobody else on the page has. */
export function idFor(el: Element, prefix: string): string {
  return own(el).id || `site-${prefix}-${++ids}`
}
