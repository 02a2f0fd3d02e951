import { defineBlock } from '#core'

export default defineBlock({
  name: 'cart',
  // What is added right after the page has come opens it as well.
  when: 'ready',
  load: () => import('./cart.chunk.ts'),
})
