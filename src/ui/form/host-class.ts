type What = 'error' | 'problem' | 'submitting' | 'hidden' | 'small'

/**
 * A class that the page's own stylesheet waits for, named by an attribute of the block such as
 * `data-error-class="invalid"`; empty when the page names none. Exported pages wait for those of their builder.
 */
export function hostClass(root: Element, what: What): string {
  const name = root.getAttribute(`data-${what}-class`)?.trim() ?? ''
  // With a space in it, it would be no class but several, and an error.
  return /\s/.test(name) ? '' : name
}

/** Our own class, and the page's beside it. */
export function withHostClass(own: string, root: Element, what: What): string {
  return `${own} ${hostClass(root, what)}`.trim()
}
