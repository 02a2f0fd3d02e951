import { defineExport } from '../define.ts'

/** The pictures of a product, on its page and in lists that show more of it. */
export default defineExport({
  finds: '.ProductItem-gallery,.product-gallery,.pdp-gallery,#productGallery',
  load: () => import('./exported-product-gallery.chunk.ts'),
})
