import { defineExport } from '../define.ts'

/** An index of works whose pages stand hidden in it, behind a list of pictures. */
export default defineExport({
  finds: '#projectPages',
  load: () => import('./exported-projects.chunk.ts'),
})
