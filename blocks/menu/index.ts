import { defineBlock } from '#core'

export default defineBlock({
  name: 'menu',
  when: 'visible',
  load: () => import('./menu.chunk.ts'),
})
