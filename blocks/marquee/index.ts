import { defineBlock, says } from '#core'

export default defineBlock({
  name: 'marquee',
  when: 'visible',
  load: () => import('./marquee.chunk.ts'),
  also: [[root => says(root, /intensity\W+[1-9]/i), () => import('./marquee-wave.chunk.ts')]],
})
