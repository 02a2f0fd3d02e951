import type { ExportedPage } from '#exported/define.ts'
import { own } from '#runtime/own.ts'
import { partsIn } from './holder.ts'

export const restock = '.product-restock-notification'

/**
 * The forms that ask to be told when something is there again: the older pages have one for each variant, the newest one for
 * all, and all of them are hidden. Where nothing can be added nobody chooses either: then all of them are seen.
 */
export function nameRestock(root: HTMLElement, page: ExportedPage): void {
  const found = partsIn(root, restock)
  if (found.length === 0) return
  const isSold = own(root).querySelector('.sqs-add-to-cart-button') !== null
  const shown = isSold ? { 'data-part': 'for-variant', 'data-sold-out': '' } : { hidden: null }
  for (const el of found) page.annotate(el, shown)
  void wake(found, { root, page })
}

async function wake(
  found: readonly HTMLElement[],
  { root, page }: { readonly root: HTMLElement; readonly page: ExportedPage },
): Promise<void> {
  const { errors, messages } = page.runtime
  let isOver = false
  page.onDestroy(() => {
    isOver = true
  })
  try {
    const { wakeRestock } = await messages.withTexts(import('./exported-restock.chunk.ts'))
    if (!isOver) for (const el of found) wakeRestock(el, { root, page })
  } catch (error) {
    errors.report({ in: 'product', at: 'restock', el: root }, error, 'Its form stays as it was exported.')
  }
}
