import { defineBlock } from '#core'

export default defineBlock({
  name: 'tour-dates',
  when: 'visible',
  load: () => import('./tour-dates.chunk.ts'),
})
