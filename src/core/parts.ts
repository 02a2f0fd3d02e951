/**
 * Finds the parts of a block in the server's HTML: `data-part="item"`. A block never reaches into a nested block, and a
 * part nested in a part of the same block is found from either.
 */
export function parts(scope: Element, name: string): HTMLElement[] {
  const root = scope.closest('[data-block]')
  return [...scope.querySelectorAll<HTMLElement>(`[data-part~="${name}"]`)].filter(el => isOwn(root, el))
}

/** The first part of that name, or `null`. */
export function part(scope: Element, name: string): HTMLElement | null {
  return parts(scope, name)[0] ?? null
}

/** The element belongs to this block itself, not to a block inside it. */
export function isOwn(root: Element | null, el: Element): boolean {
  return el === root || (el.parentElement?.closest('[data-block]') ?? null) === root
}

/** `imageFocalPoint` → `data-image-focal-point`. */
export function attributeOf(setting: string): string {
  return `data-${setting.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
}

/**
 * Class names the page's own stylesheet waits for: `data-open-class="is-open"` on an element means that it gets that
 * class while it is open. Several names are separated by spaces.
 */
export function namedClasses(el: Element, attribute: string, on: boolean): Record<string, boolean> {
  const names = (el.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean)
  return Object.fromEntries(names.map(name => [name, on]))
}

let ids = 0

/** The element's id, or a new one nobody else on the page has. */
export function idFor(el: Element, prefix: string): string {
  return el.id || `site-${prefix}-${++ids}`
}
