import type { ExportedPage } from '../define.ts'
import { pictureIn } from '../markup.ts'

/** Marks the picture that opens, and the button or link around it, with the theme: light, or else dark. */
export function describe(el: HTMLElement, page: ExportedPage): false | undefined {
  const image = pictureIn(el)
  if (!image) return false
  // By the page itself, or by another frame around it.
  if (image.hasAttribute('data-lightbox')) return undefined
  const theme = el.closest<HTMLElement>('[data-lightbox-theme]')?.dataset.lightboxTheme
  const marks = { 'data-lightbox': '', 'data-lightbox-theme': theme === 'light' ? 'light' : 'dark' }
  for (const marked of [image, image.closest('a[href], button')]) if (marked) page.annotate(marked, marks)
  return undefined
}
