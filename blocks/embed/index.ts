import { defineBlock } from '#core'

export default defineBlock({
  name: 'embed',
  when: 'visible',
  load: () => import('./embed.chunk.ts'),
})
