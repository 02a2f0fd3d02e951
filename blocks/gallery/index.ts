import { defineBlock, says } from '#core'
import { early } from './exported-early.ts'

export default defineBlock({
  name: 'gallery',
  when: 'visible',
  load: () => import('./gallery.library.ts'),
  exported: early,
  also: [
    [
      root => says(root, /design\W+(strip|slider|carousel)|thumbnails\W+true/i),
      () => import('./gallery-rows.chunk.ts'),
    ],
    [root => says(root, /design\W+auto(rows|columns)/i), () => import('./gallery-boxes.chunk.ts')],
    [root => says(root, /autoplay\W+true/i), () => import('./gallery-autoplay.chunk.ts')],
    [root => says(root, /history\W+true/i), () => import('./gallery-history.chunk.ts')],
  ],
})
