import { defineBlock } from '#core'

export default defineBlock({
  name: 'share',
  when: 'visible',
  // Named otherwise, because ad blockers block what is called share.
  load: () => import('./hand-on.chunk.ts'),
})
