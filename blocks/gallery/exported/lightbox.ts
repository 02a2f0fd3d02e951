import { type Adapter, findAll, pictureIn } from './markup.ts'

/** Image blocks that open above the page: a button in newer pages, the picture's frame or its link in older ones. */
const openers =
  '.image-block-wrapper.lightbox, .sqs-block-image-button.lightbox, .sqs-block-image-link.lightbox'

/** Marks the picture that opens, and the button or link around it, with the theme: light, or else dark. */
export function annotateLightboxes(root: ParentNode, { annotate }: Adapter): void {
  for (const el of findAll(root, openers)) {
    const image = pictureIn(el)
    if (!image || image.hasAttribute('data-lightbox')) continue
    const theme = el.closest('[data-lightbox-theme]')?.getAttribute('data-lightbox-theme')
    const marks = { 'data-lightbox': '', 'data-lightbox-theme': theme === 'light' ? 'light' : 'dark' }
    for (const marked of new Set([image, image.closest('a[href], button')]))
      if (marked) annotate(marked, marks)
  }
  // The dialog that newer galleries bring along is not a picture to open.
  for (const el of findAll(root, '.gallery-lightbox-outer-wrapper[data-lightbox]'))
    annotate(el, { 'data-lightbox': null })
}
