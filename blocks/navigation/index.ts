import { defineBlock } from '#core'

export default defineBlock({
  name: 'navigation',
  when: 'visible',
  load: () => import('./navigation.chunk.ts'),
})
