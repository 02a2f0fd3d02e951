import { defineExport } from '../define.ts'

/** A collection's items in a summary block, and the cards of a list section that stand in a row. */
export default defineExport({
  finds: '.summary-block-wrapper,.user-items-list-carousel',
  hides: '.summary-item,[class*="carousel__slide"],img',
  load: () => import('./exported-summary.chunk.ts'),
})
