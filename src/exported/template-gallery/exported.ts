import { defineExport } from '../define.ts'

/** Galleries that older templates bring along: in the sections of an index, and on pages of their own. */
export default defineExport({
  finds: '.index-gallery,.sqs-system-gallery',
  hides: '.slides,.slide,img',
  load: () => import('./exported-template-gallery.chunk.ts'),
})
