import { createLedger, createObserver } from '#runtime/dom/index.ts'
import type { ExportedPage } from '../define.ts'
import { type BlockJson, numberOf } from '../rows/exported-rows.library.ts'

/**
 * Until a carousel is alive, which is when it comes near, its row is as high as it will be then: what stands below it stays
 * where it is. All of it is within reach, by scrolling.
 */
export function keepRow(
  root: HTMLElement,
  {
    page,
    holder,
    json,
  }: { readonly page: ExportedPage; readonly holder: HTMLElement; readonly json: BlockJson },
): void {
  const { env, errors } = page.runtime
  const ledger = createLedger({ isLasting: true })
  const gutter = `${Math.max(0, numberOf(json.gutter) ?? 1)}px`
  const row = { display: 'flex', gap: gutter, 'overflow-x': 'auto', 'scrollbar-width': 'none' }
  const item = { flex: 'none', width: widthOf(Math.max(1, numberOf(json.slidesPerRow) ?? 3), gutter) }
  const write = (el: Element, styles: object) => {
    for (const [name, value] of Object.entries(styles)) ledger.style(el as HTMLElement, name, value)
  }
  write(holder, row)
  for (const el of holder.children) write(el, item)
  const call = errors.guard({ in: 'gallery', at: 'row', el: root }, end)
  const observer = createObserver(env, 'MutationObserver', { call })
  observer?.observe(root, { attributeFilter: ['data-block-state'] })
  page.onDestroy(end)

  function end(): void {
    observer?.disconnect()
    ledger.restore()
  }
}

/**
 * An item's share of the row, of which a narrow one holds fewer (blocks spec §4). In the words of a stylesheet: whoever asks
 * how wide the row is makes the browser lay out the page there and then, once for each carousel.
 */
function widthOf(wanted: number, gutter: string): string {
  const share = (most: number) => {
    const columns = Math.min(wanted, most)
    return `(100% - ${gutter} * ${columns - 1}) / ${columns}`
  }
  /** The longest of them counts, which is that of the fewest columns. */
  const below = (width: number, most: number) => `min(${share(most)}, (${width}px - 100%) * 9999)`
  return `max(${share(30)}, ${below(724, 3)}, ${below(480, 2)})`
}
