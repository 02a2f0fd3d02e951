import { defineBlock } from '#core'

export default defineBlock({
  name: 'search',
  when: 'visible',
  load: () => import('./search.chunk.ts'),
})
