import { defineExport } from '../define.ts'

/** The edge between two sections, which a script was to draw from the section's settings. */
export default defineExport({
  finds: '.section-divider-display',
  load: () => import('./exported-dividers.chunk.ts'),
})
