import { defineExport } from '../define.ts'
import { flow } from '../flow.ts'

/** The banners of a list section, one at a time: all of them out of sight until a script has set them up. */
export default defineExport({
  finds: '.user-items-list-banner-slideshow',
  // Without the chunk they stand one below the other.
  load: () => import('./exported-slides.chunk.ts').catch(() => flow('.slides,.slide')),
})
