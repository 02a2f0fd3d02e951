import { defineExport } from '../define.ts'
import { pictureIn } from '../markup.ts'

export default [
  /** Image blocks that open above the page: a button in newer pages, the picture's frame or its link in older ones. */
  defineExport({
    finds: '.lightbox:is(.image-block-wrapper,.sqs-block-image-button,.sqs-block-image-link)',
    /** Marks the picture that opens, and the button or link around it, with the theme: light, or else dark. */
    describe(el, page) {
      const image = pictureIn(el)
      if (!image) return false
      // By the page itself, or by another frame around it.
      if (image.hasAttribute('data-lightbox')) return undefined
      const theme = el.closest<HTMLElement>('[data-lightbox-theme]')?.dataset.lightboxTheme
      const marks = { 'data-lightbox': '', 'data-lightbox-theme': theme === 'light' ? 'light' : 'dark' }
      for (const marked of [image, image.closest('a[href], button')]) if (marked) page.annotate(marked, marks)
      return undefined
    },
  }),
  /** The dialog that newer galleries bring along is not a picture to open. */
  defineExport({
    finds: '.gallery-lightbox-outer-wrapper[data-lightbox]',
    describe: (el, page) => page.annotate(el, { 'data-lightbox': null }),
  }),
]
