import type { ExportedPage } from '../define.ts'
import { describeListCarousel } from './list.ts'
import { describeSummary } from './summary.ts'

export const again = true

/** What `exported.ts` finds is one of two. */
export function describe(el: HTMLElement, page: ExportedPage): false | null | undefined {
  return el.matches('.summary-block-wrapper') ? describeSummary(el, page) : describeListCarousel(el, page)
}
