import type { ExportedPage } from '#exported/define.ts'
import { followMoney } from '#exported/money-format.ts'
import { own } from '#runtime/own.ts'

/** Its money is written as the page writes it. */
export function describeCartPage(el: HTMLElement, page: ExportedPage): void {
  followMoney(page)
  // One that the page was saved with is what somebody else had in their cart, and nothing in it does anything any more.
  const kept = [...own(el).childNodes]
  if (own(el).firstElementChild && !own(el).querySelector('[data-part]')) {
    own(el).replaceChildren()
    page.onDestroy(() => own(el).replaceChildren(...kept))
  }
  page.annotate(el, { 'data-block': 'cart-page', 'data-heading': 'true' })
}
