import { defineExport } from '../define.ts'

/** A collection's items in a summary block, and the cards of a list section that stand in a row. */
export default defineExport({
  finds: '.summary-block-wrapper,.user-items-list-carousel',
  load: () => import('./exported-summary.chunk.ts'),
})
