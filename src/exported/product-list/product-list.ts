import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { describeFilterSelect } from './filter-select.ts'
import { describeFilters } from './filters.ts'
import { describeQuickView } from './quick-view.ts'

/** One of the things that it is; the products themselves are links, and are shown by `reveal`. */
export function describeProductList(el: HTMLElement, page: ExportedPage): false | undefined {
  if (own(el).matches('.product-list-filters')) return describeFilters(el, page)
  if (own(el).matches('select')) describeFilterSelect(el as HTMLSelectElement, page)
  else if (own(el).matches('.sqs-product-quick-view-button')) describeQuickView(el, page)
  return undefined
}
