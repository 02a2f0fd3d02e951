import { defineBlock } from '#core'

export default defineBlock({
  name: 'zola',
  when: 'visible',
  load: () => import('./zola.chunk.ts'),
})
