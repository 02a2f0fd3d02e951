import { defineExport } from '#exported/define.ts'

export default defineExport({
  finds: '.accordion-items-container',
  load: () => import('./exported-accordion.chunk.ts'),
})
