import { defineBlock } from '#core'

export default defineBlock({
  name: 'newsletter',
  when: 'visible',
  // Named otherwise, because ad blockers block what is called a newsletter.
  load: () => import('./letter.chunk.ts'),
})
