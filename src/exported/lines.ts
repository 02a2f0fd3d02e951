import type { ExportedPage } from './define.ts'

/** Lines that are nothing but a background, which is gone where a visitor's system forces its colours. */
export function keepLines(
  el: Element,
  { page, finds }: { readonly page: ExportedPage; readonly finds: string },
): void {
  for (const line of page.runtime.env.findAll<HTMLElement>(finds, el))
    page.style(line, { outline: '1px solid transparent', 'outline-offset': '-1px' })
}
