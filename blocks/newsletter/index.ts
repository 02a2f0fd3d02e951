import { defineBlock } from '#core'

export default defineBlock({
  name: 'newsletter',
  when: 'visible',
  load: () => import('./newsletter.chunk.ts'),
})
