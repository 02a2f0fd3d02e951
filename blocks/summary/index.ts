import { defineBlock } from '#core'

export default defineBlock({
  name: 'summary',
  when: 'visible',
  load: () => import('./summary.chunk.ts'),
})
