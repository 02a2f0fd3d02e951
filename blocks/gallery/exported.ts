import { defineExport } from '#exported/define.ts'
import { blockSelector, sectionSelector } from './exported/kinds.ts'
import { early } from './exported-early.ts'

/** Galleries, in each of the shapes they have on exported pages. */
export default defineExport({
  finds: `${blockSelector},${sectionSelector}`,
  hides:
    '[class*="-list"],[class*="-wrapper"],[class*="-item"]:not([class*="caption"]),.image-slide-anchor,img',
  load: early.load,
})
