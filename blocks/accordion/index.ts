import { defineBlock } from '#core'

export default defineBlock({
  name: 'accordion',
  when: 'visible',
  load: () => import('./accordion.chunk.ts'),
})
