import { defineBlock } from '#core'

export default defineBlock({
  name: 'shape',
  when: 'visible',
  load: () => import('./shape.chunk.ts'),
})
