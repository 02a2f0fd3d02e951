import { defineExport } from '../define.ts'

/** Posts whose places a script was to reckon, and which nobody sees before it has. */
export default defineExport({
  finds: '.blog-masonry .entry',
  hides: '.image-wrapper,img',
  load: () => import('./exported-masonry-blog.chunk.ts'),
})
