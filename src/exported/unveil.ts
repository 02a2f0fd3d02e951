import type { ExportedPage } from './define.ts'

/** In the flow of the page, wherever its stylesheet has put it. */
const seen = {
  display: 'block',
  position: 'static',
  'max-width': '100%',
  height: 'auto',
  'padding-bottom': '0',
  transform: 'none',
  opacity: '1',
  visibility: 'visible',
  animation: 'none',
  'pointer-events': 'auto',
}

/** What nobody can describe is seen all the same, with what in it waits for a script: one below the other. */
export function unveil(
  el: HTMLElement,
  { page, hides }: { readonly page: ExportedPage; readonly hides: string | undefined },
): void {
  if (!hides) return
  for (const each of [el, ...page.runtime.env.findAll<HTMLElement>(hides, el)]) page.style(each, seen)
}
