import { defineBlock } from '#core'

export default defineBlock({
  name: 'donation',
  when: 'visible',
  load: () => import('./donation.chunk.ts'),
})
