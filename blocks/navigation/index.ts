import { defineBlock } from '#core'
import { early } from './exported-early.ts'

export default defineBlock({
  name: 'navigation',
  when: 'visible',
  exported: early,
  load: () => import('./navigation.chunk.ts'),
})
