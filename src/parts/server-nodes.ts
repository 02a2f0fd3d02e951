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

/** How far one has counted that was saved while it was alive. */
function countIn(page: Element | null): number {
  const saved = [...(page?.querySelectorAll('[id^="site-"]') ?? [])]
  return Math.max(0, ...saved.map(el => Number(/\d+/.exec(own(el).id))))
}

/** The element's id, or a new one nobody else on the page has. */
export function idFor(el: Element, prefix: string): string {
  ids ||= countIn(own(el).closest('html'))
  return own(el).id || `site-${prefix}-${++ids}`
}
