import { tabStops } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'

/** What Tab stops at in there and can be seen. */
export function stopsIn(root: Element): HTMLElement[] {
  return tabStops(root).filter(el => own(el).checkVisibility?.({ visibilityProperty: true }) ?? true)
}

/**
 * Where Tab leads among the buttons of a menu and what is in it, from the last to the first and back; `null` in between, where
 * the browser knows. Buttons may stand anywhere on the page.
 */
export function tabbedTo(
  { buttons, inside }: { readonly buttons: readonly HTMLElement[]; readonly inside: readonly HTMLElement[] },
  from: Element | null,
  isBack: boolean,
): HTMLElement | null {
  const stops = [...buttons, ...inside]
  const index = stops.indexOf(from as HTMLElement)
  if (index < 0) return stops.at(isBack ? -1 : 0) ?? null
  const to = (index + (isBack ? -1 : 1) + stops.length) % stops.length
  const isWithin = Math.min(index, to) >= buttons.length && Math.abs(index - to) === 1
  return isWithin ? null : (stops[to] ?? null)
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
