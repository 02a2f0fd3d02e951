import { defineBlock, says } from '#core'

export default defineBlock({
  name: 'accordion',
  when: 'visible',
  load: () => import('./accordion.chunk.ts'),
  also: [[root => says(root, /follows\W+true/i), () => import('./accordion-follow.chunk.ts')]],
})
