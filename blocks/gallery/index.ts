import { defineBlock } from '#core'

export default defineBlock({
  name: 'gallery',
  when: 'visible',
  load: () => import('./gallery.chunk.ts'),
})
