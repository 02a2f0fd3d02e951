import { defineBlock } from '#core'

export default defineBlock({
  name: 'reviews',
  when: 'ready',
  // It is what such a page is there for: the reviews request (blocks spec §2 "Page types").
  pageTypes: [209],
  sends: true,
  load: () => import('./reviews.chunk.ts'),
})
