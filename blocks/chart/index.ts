import { defineBlock } from '#core'

export default defineBlock({
  name: 'chart',
  when: 'visible',
  load: () => import('./chart.chunk.ts'),
})
