import { defineBlock } from '#core'

export default defineBlock({
  name: 'product-list',
  when: 'visible',
  load: () => import('./product-list.chunk.ts'),
})
