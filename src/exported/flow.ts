import { own } from '#runtime/own.ts'
import type { Description } from './define.ts'

/** Shows what its stylesheet keeps far away or transparent until it is arranged: where it stands in the page's own flow. */
export const flow = (selector: string): Description => ({
  fill(root, page) {
    // The room that was kept for it has the shape that it was to have.
    page.style(root, { 'aspect-ratio': 'auto' })
    for (const el of own(root).querySelectorAll<HTMLElement>(selector))
      page.style(el, {
        position: 'relative',
        left: 'auto',
        transform: 'none',
        'grid-area': 'auto',
        opacity: '1',
      })
  },
})
