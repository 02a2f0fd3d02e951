import { defineExport } from '#exported/define.ts'

/** A product: what holds the button that puts it into the cart, or the form that asks to be told when it is there again. */
export default defineExport({
  finds: '.sqs-add-to-cart-button,.product-restock-notification',
  load: () => import('./exported/exported-product.chunk.ts'),
})
