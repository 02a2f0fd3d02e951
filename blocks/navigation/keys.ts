import { tabStops } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'

/** What Tab stops at in there and can be seen. */
export function stopsIn(root: Element): HTMLElement[] {
  return tabStops(root).filter(el => own(el).checkVisibility?.({ visibilityProperty: true }) ?? true)
}

/** Where Tab leads among these, from the last to the first and back; `null` in between, where the browser knows. */
export function tabbedTo(
  stops: readonly HTMLElement[],
  from: Element | null,
  isBack: boolean,
): HTMLElement | null {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return null
  if (!stops.some(stop => stop === from)) return isBack ? last : first
  if (isBack) return from === first ? last : null
  return from === last ? first : null
}

/** Neither words nor a picture's; what is hidden is not read. */
export function isUnnamed(el: HTMLElement): boolean {
  const all = [el, ...own(el).querySelectorAll('*')].filter(each => !own(each).closest('[hidden]'))
  const isNamed = (each: Element) =>
    own(each).matches('[aria-label], [aria-labelledby], [title], img[alt]:not([alt=""])')
  const hasWords = (each: Element) =>
    [...own(each).childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  return !all.some(each => isNamed(each) || hasWords(each))
}
