import { defineExport } from '#exported/define.ts'

/** Of the page's own cart the server sends an empty element, which its script fills. */
export default defineExport({
  finds: '#sqs-cart-container',
  load: () => import('./exported-cart-page.chunk.ts'),
})
