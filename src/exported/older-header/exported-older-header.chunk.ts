import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { arrange } from './arrange.ts'
import { keepBars } from './bars.ts'
import { addBar } from './scroll-bar.ts'

/** By what its parts stand in, each once. */
const arranged = new WeakSet<Element>()

/** What `exported.ts` finds is one of two. */
export function fill(el: HTMLElement, page: ExportedPage): void {
  const base = own(el).closest<HTMLElement>('[data-nc-base]')
  if (own(el).matches('#header')) addBar(el, page)
  else if (base && !arranged.has(base)) {
    arranged.add(base)
    page.onDestroy(() => arranged.delete(base))
    arrange(base, page)
    if (own(base).matches('.Mobile')) keepBars(base, page)
  }
}
