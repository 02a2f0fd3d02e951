import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** The browser lays the posts out, in columns as wide as they can be read in: no script has to, at any width. */
export function placePost(post: HTMLElement, page: ExportedPage): void {
  const holder = post.parentElement
  if (!holder) return
  // Each further post finds it as it is.
  if (!own(holder).classList.contains('masonry-ready') || holder.style.display !== 'grid') {
    page.toggle(holder, 'masonry-ready', true)
    page.style(holder, {
      display: 'grid',
      'grid-template-columns': 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
      gap: '2rem',
      height: 'auto',
    })
  }
  page.toggle(post, 'is-loaded', true)
  // Places that the page was saved with are those of another screen.
  page.style(post, { position: 'static', width: 'auto', height: 'auto', transform: 'none' })
  for (const frame of own(post).querySelectorAll<HTMLElement>('.image-wrapper')) {
    const image = own(frame).querySelector('img:not(noscript *)')
    const [, width, height] =
      /^(\d+)x(\d+)$/.exec(own(image)?.getAttribute('data-image-dimensions') ?? '') ?? []
    if (image)
      page.style(frame, { height: 'auto', ...(height && { 'aspect-ratio': `${width} / ${height}` }) })
  }
}
