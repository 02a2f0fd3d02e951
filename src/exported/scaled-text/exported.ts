import { defineExport } from '../define.ts'
import { flow } from '../flow.ts'

/** Words that were to be as wide as what holds them: far outside of the page until a script has measured them. */
export default defineExport({
  finds: '.sqsrte-scaled-text-container',
  // Without the chunk they have the size that the page has for them.
  load: () => import('./exported-scaled-text.chunk.ts').catch(() => flow('.sqsrte-scaled-text')),
})
