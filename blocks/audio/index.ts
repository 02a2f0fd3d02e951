import { defineBlock } from '#core'

export default defineBlock({
  name: 'audio',
  when: 'visible',
  load: () => import('./audio.chunk.ts'),
})
