import { defineBlock } from '#core'

export default defineBlock({
  name: 'calendar',
  when: 'visible',
  load: () => import('./calendar.chunk.ts'),
})
