import { defineBlock } from '#core'

export default defineBlock({
  name: 'tock',
  when: 'visible',
  load: () => import('./tock.chunk.ts'),
})
