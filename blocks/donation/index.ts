import { defineBlock } from '#core'

export default defineBlock({
  name: 'donation',
  when: 'visible',
  sends: true,
  load: () => import('./donation.chunk.ts'),
})
