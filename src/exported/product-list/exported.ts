import { defineExport } from '../define.ts'

/** What stands in and around lists of products and waits for a script: the quick view, and the drawer with the filters. */
export default defineExport({
  finds: '.sqs-product-quick-view-button,.product-list-filters,.product-filter-dropdown-select',
  load: () => import('./exported-product-list.chunk.ts'),
})
