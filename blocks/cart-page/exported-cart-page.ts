import type { ExportedPage } from '#exported/define.ts'
import { followMoney } from '#exported/money-format.ts'

/** Its money is written as the page writes it. */
export function describeCartPage(el: HTMLElement, page: ExportedPage): void {
  followMoney(page)
  page.annotate(el, { 'data-block': 'cart-page', 'data-heading': 'true' })
}
