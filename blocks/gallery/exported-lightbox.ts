import { type Adapter, findAll } from './exported-markup.ts'

/** Image blocks that open above the page: a button in newer pages, the picture's frame in older ones. */
const openers =
  '.sqs-block-image-button.lightbox, .image-block-wrapper.lightbox, .sqs-block-image-link.lightbox, .sqs-image-shape-container-element.lightbox'

/** Marks what opens a lightbox, with its theme: light, or else dark. */
export function annotateLightboxes(root: ParentNode, { annotate }: Adapter): void {
  for (const el of findAll(root, openers)) {
    if (el.hasAttribute('data-lightbox') || el.querySelector(openers)) continue
    const theme = el.closest('[data-lightbox-theme]')?.getAttribute('data-lightbox-theme')
    annotate(el, { 'data-lightbox': '', 'data-lightbox-theme': theme === 'light' ? 'light' : 'dark' })
  }
  // The dialog that newer galleries bring along is not a picture to open.
  for (const el of findAll(root, '.gallery-lightbox-outer-wrapper[data-lightbox]'))
    annotate(el, { 'data-lightbox': null })
}
