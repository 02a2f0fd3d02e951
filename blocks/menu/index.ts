import { defineBlock, says } from '#core'

export default defineBlock({
  name: 'menu',
  when: 'visible',
  load: () => import('./menu.chunk.ts'),
  also: [[root => says(root, /history\W+true/i), () => import('./menu-history.chunk.ts')]],
})
