import { defineExport } from '../define.ts'

/** Button blocks, older and newer: their link is recorded when it is seen and clicked. */
export default defineExport({
  finds: '.sqs-block-button a[href]',
  load: () => import('./exported-button.chunk.ts'),
})
