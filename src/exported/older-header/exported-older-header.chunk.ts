import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { arrange } from './arrange.ts'
import { keepBars } from './bars.ts'
import { addBar } from './scroll-bar.ts'

/** By what its parts stand in, each once. */
const arranged = new WeakSet<Element>()

/** What `exported.ts` finds is one of two, or both. */
export function fill(el: HTMLElement, page: ExportedPage): void {
  if (own(el).querySelector('.show-on-scroll')) addBar(el, page)
  const base = own(el).closest<HTMLElement>('[data-nc-base]')
  if (!base || arranged.has(base)) return
  arranged.add(base)
  page.onDestroy(() => arranged.delete(base))
  arrange(base, page)
  if (own(base).matches('.Mobile')) keepBars(base, page)
}
