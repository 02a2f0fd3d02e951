import { defineBlock } from '#core'
import { own } from '#runtime/own.ts'

export default defineBlock({
  name: 'video',
  when: 'visible',
  load(_, root) {
    // What the View will ask for is on its way together with it; if it cannot be had, that is the View's to say.
    const is = (selector: string) => root && own(root).matches(selector)
    if (is('[data-background], [data-autoplay], [data-overlay="false"]'))
      import('./video-player.chunk.ts').catch(() => {})
    if (is('[data-background]')) import('./video-background.chunk.tsx').catch(() => {})
    return import('./video.chunk.ts')
  },
})
