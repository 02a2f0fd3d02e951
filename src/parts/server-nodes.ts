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
  let { id } = own(el)
  while (!id) {
    const next = `site-${prefix}-${++ids}`
    // A page that was saved while it was alive has such names in it.
    if (!own(el).closest('html')?.querySelector(`#${next}`)) id = next
  }
  return id
}
