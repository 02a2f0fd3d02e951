import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/**
 * A page whose field, and what it finds, a script was to draw. One that was saved after that keeps a field that does nothing;
 * what had been found stays, until somebody looks for something else.
 */
export function describeSearchPage(el: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  for (const dead of env.findAll<HTMLElement>(
    '.sqs-search-page-input:has(input),.sqs-search-page-more-wrapper',
    el,
  ))
    page.style(dead, { display: 'none' })
  const isAsked = new URL(env.url()).searchParams.has('q')
  for (const found of env.findAll('.sqs-search-page-output', el)) {
    if (!found.textContent?.trim()) continue
    if (!isAsked) page.annotate(found, { 'data-part': 'results' })
    else {
      const kept = [...found.childNodes]
      own(found).replaceChildren()
      page.onDestroy(() => own(found).replaceChildren(...kept))
    }
  }
  page.annotate(el, { 'data-block': 'search-page' })
}
