import { defineBlock } from '#core'
import { also } from '#parts/forms/also.ts'

export default defineBlock({
  name: 'newsletter',
  when: 'visible',
  sends: true,
  // Named otherwise, because ad blockers block what is called a newsletter.
  load: () => import('./letter.chunk.ts'),
  also,
})
