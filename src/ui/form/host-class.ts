/**
 * A class that the page's own stylesheet waits for, named by an attribute of the server's markup such as
 * `data-error-class="invalid"`; empty when the page names none. Exported pages wait for those of their builder.
 */
export function hostClass(
  el: Element,
  what: 'error' | 'problem' | 'submitting' | 'hidden' | 'small',
): string {
  const name = el.getAttribute(`data-${what}-class`)?.trim() ?? ''
  // With a space in it, it would be no class but several, and an error.
  return /\s/.test(name) ? '' : name
}
