import { defineBlock } from '#core'

export default defineBlock({
  name: 'quick-view',
  when: 'visible',
  load: () => import('./quick-view.chunk.ts'),
})
