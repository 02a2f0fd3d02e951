import { defineBlock } from '#core'

export default defineBlock({
  name: 'opentable',
  when: 'visible',
  load: () => import('./opentable.chunk.ts'),
})
