import { defineBlock } from '#core'

export default defineBlock({
  name: 'highlight',
  when: 'visible',
  load: () => import('./highlight.chunk.ts'),
})
