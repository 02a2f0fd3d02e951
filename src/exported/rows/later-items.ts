import { createObserver } from '#runtime/dom/index.ts'
import type { ExportedPage } from '../define.ts'

/** Items that the page appends later, as “load more” does, are described as well: what they wait for would never come. */
export function describeLater(
  page: ExportedPage,
  { holder, items, describe }: { readonly holder: Element; readonly items: string; describe(): void },
): void {
  const { env, errors } = page.runtime
  const observer = createObserver(env, 'MutationObserver', {
    call: errors.guard({ in: 'gallery', at: 'items', el: holder }, () => {
      const fresh = [...holder.querySelectorAll(`:scope > :is(${items}):not([data-part])`)]
      // By then they are images of their own; the gallery has them from now on.
      for (const image of fresh.flatMap(el => [el, ...el.querySelectorAll('img')]))
        if (image.matches('img[data-block]')) page.annotate(image, { 'data-block': null })
      if (fresh.length > 0) describe()
    }),
  })
  observer?.observe(holder, { childList: true })
  page.onDestroy(() => observer?.disconnect())
}
