import { defineBlock } from '#core'

export default defineBlock({
  name: 'cart-page',
  when: 'ready',
  // It is what these pages are there for: the cart, and its second version (blocks spec §2 "Page types").
  pageTypes: [200, 205],
  load: () => import('./cart-page.chunk.ts'),
})
