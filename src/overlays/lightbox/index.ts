import { defineOverlay } from '../define.ts'
import { listenForLightbox } from './listen.ts'

/** Pictures above the page: `data-lightbox`, and a gallery's slides. */
export default defineOverlay({
  name: 'lightbox',
  load: () => import('./lightbox.chunk.tsx'),
  needs: ({ runtime }) => runtime.layers(),
  listen: listenForLightbox,
})
