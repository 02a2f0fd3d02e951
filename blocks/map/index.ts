import { defineBlock, says } from '#core'

export default defineBlock({
  name: 'map',
  when: 'visible',
  load: () => import('./map.chunk.ts'),
  also: [[root => says(root, /(-|")tiles\b/), () => import('./map-tiles.chunk.ts')]],
})
