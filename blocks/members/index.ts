import { defineBlock } from '#core'

export default defineBlock({
  name: 'members',
  when: 'visible',
  load: () => import('./members.chunk.ts'),
})
