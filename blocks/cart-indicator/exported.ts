import { defineExport } from '#exported/define.ts'

/** Carts of headers, the one that floats over newer pages, and the place of the pill of older ones. */
export default defineExport({
  finds: '.sqs-custom-cart,.sqs-cart-quantity,.icon-cart-quantity,.sqs-cart-subtotal,.sqs-cart-dropzone',
  load: () => import('./exported-cart-indicator.chunk.ts'),
})
