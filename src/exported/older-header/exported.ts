import { defineExport } from '../define.ts'

/** Headers of older templates: what stands in them in places that its owner chose, and navigation that stays when the page is scrolled. */
export default defineExport({
  finds: '[data-nc-group],#header:has(.show-on-scroll)',
  load: () => import('./exported-older-header.chunk.ts'),
})
