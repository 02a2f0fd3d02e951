import { defineExport } from '../define.ts'

/** What moves in a header of the newer templates, and what its stylesheet keeps hidden until the old runtime has been there. */
export default defineExport({
  finds: '.header-inner > .header-background, .user-accounts-link:not(.loaded)',
  load: () => import('./exported-header.chunk.ts'),
})
