import { own } from '../own.ts'

/**
 * Whether somebody writes or chooses in this element, which has the focus, or may do so where nobody can look: in a frame, in
 * an element of the page's own making. What comes by itself never takes the focus from there.
 */
export function isInUse(el: Element | null): boolean {
  if (!el) return false
  const { isContentEditable, localName, type, shadowRoot } = own(el as HTMLInputElement)
  if (shadowRoot?.activeElement) return isInUse(shadowRoot.activeElement)
  if (localName === 'input') return !/^(button|image|reset|submit)$/.test(type)
  return isContentEditable || /-|^(iframe|select|textarea)$/.test(localName)
}
