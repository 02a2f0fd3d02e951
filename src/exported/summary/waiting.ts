import { createLedger, createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
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
  const wanted = Math.max(1, numberOf(json.slidesPerRow) ?? 3)
  const { clientWidth } = own(holder)
  // Blocks spec §4: so many fit.
  const most = clientWidth < 480 ? 2 : clientWidth < 724 ? 3 : 30
  const gutter = `${Math.max(0, numberOf(json.gutter) ?? 1)}px`
  const row = {
    display: 'flex',
    gap: gutter,
    'overflow-x': 'auto',
    'scrollbar-width': 'none',
    '--site-gallery-columns': `${Math.min(wanted, most)}`,
    '--site-gallery-gutter': gutter,
  }
  for (const [name, value] of Object.entries(row)) ledger.style(holder, name, value)
  for (const item of holder.children) ledger.style(item as HTMLElement, 'flex', 'none')
  const call = errors.guard({ in: 'gallery', at: 'row', el: root }, end)
  const observer = createObserver(env, 'MutationObserver', { call })
  observer?.observe(root, { attributeFilter: ['data-block-state'] })
  page.onDestroy(end)

  function end(): void {
    observer?.disconnect()
    ledger.restore()
  }
}
