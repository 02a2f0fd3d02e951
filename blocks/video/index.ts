import { defineBlock } from '#core'

export default defineBlock({
  name: 'video',
  when: 'visible',
  load: () => import('./video.chunk.ts'),
})
