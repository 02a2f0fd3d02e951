import { defineBlock, says } from '#core'

export default defineBlock({
  name: 'video',
  when: 'visible',
  load: () => import('./video.chunk.ts'),
  // What the View will ask for; if it cannot be had, that is the View's to say.
  also: [
    [
      root => says(root, /(-|")(background|autoplay)\b(?!\W+false)|overlay\W+false/i),
      () => import('./video-player.chunk.ts'),
    ],
    [root => says(root, /(-|")background\b(?!\W+false)/i), () => import('./video-background.chunk.tsx')],
  ],
})
