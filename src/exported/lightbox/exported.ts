import { defineExport } from '../define.ts'

export default [
  /** Image blocks that open above the page: a button in newer pages, the picture's frame or its link in older ones. */
  defineExport({
    finds: '.lightbox:is(.image-block-wrapper,.sqs-block-image-button,.sqs-block-image-link)',
    load: () => import('./exported-lightbox.chunk.ts'),
  }),
  /** The dialog that newer galleries bring along is not a picture to open. */
  defineExport({
    finds: '.gallery-lightbox-outer-wrapper[data-lightbox]',
    describe: (el, page) => page.annotate(el, { 'data-lightbox': null }),
  }),
]
