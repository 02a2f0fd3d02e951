import { defineExport } from '#exported/define.ts'
import { blockSelector, sectionSelector } from './exported/kinds.ts'

/** Galleries, in each of the shapes they have on exported pages. */
export default defineExport({
  finds: `${blockSelector}, ${sectionSelector}`,
  load: () => import('./exported/exported-gallery.chunk.ts'),
})
