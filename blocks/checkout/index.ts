import { defineBlock } from '#core'

export default defineBlock({
  name: 'checkout',
  when: 'visible',
  sends: true,
  load: () => import('./checkout.chunk.ts'),
})
