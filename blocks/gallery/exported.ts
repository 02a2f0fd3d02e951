import { defineExport } from '#exported/define.ts'
import { blockSelector, sectionSelector } from './exported/kinds.ts'
import { early } from './exported-early.ts'

/** Galleries, in each of the shapes they have on exported pages. */
export default defineExport({
  finds: `${blockSelector},${sectionSelector}`,
  load: early.load,
})
