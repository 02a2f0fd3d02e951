import { defineBlock } from '#core'

export default defineBlock({
  name: 'acuity',
  when: 'visible',
  load: () => import('./acuity.chunk.ts'),
})
