import { defineBlock } from '#core'

export default defineBlock({
  name: 'cart-indicator',
  when: 'idle',
  load: () => import('./cart-indicator.chunk.ts'),
})
