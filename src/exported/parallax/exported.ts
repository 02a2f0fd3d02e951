import { defineExport } from '../define.ts'

/** Backgrounds that move slower than their page: of newer sections, and of the older templates' index pages. */
export default defineExport({
  finds: '[data-controller*="BackgroundImageFXParallax"],[data-parallax-image-wrapper]',
  load: () => import('./exported-parallax.chunk.ts'),
})
