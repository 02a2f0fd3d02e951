import { defineBlock } from '#core'

export default defineBlock({
  name: 'gallery',
  when: 'visible',
  load: () => import('./gallery.chunk.ts'),
  also: [
    [/design\W+(strip|slider|carousel)|thumbnails\W+true/i, () => import('./gallery-rows.chunk.ts')],
    [/design\W+auto(rows|columns)/i, () => import('./gallery-boxes.chunk.ts')],
    [/autoplay\W+true/i, () => import('./gallery-autoplay.chunk.ts')],
    [/history\W+true/i, () => import('./gallery-history.chunk.ts')],
  ],
})
