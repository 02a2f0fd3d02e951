import { defineBlock } from '#core'

export default defineBlock({
  name: 'search-page',
  when: 'visible',
  load: () => import('./search-page.chunk.ts'),
})
