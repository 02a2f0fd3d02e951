import { defineBlock } from '#core'

export default defineBlock({
  name: 'product',
  when: 'visible',
  sends: true,
  load: () => import('./product.chunk.ts'),
})
