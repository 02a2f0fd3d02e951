import { describeBlock, type Told } from '#core'
import { settings } from './settings.ts'

export const definition = describeBlock({
  description: 'Pictures and videos: side by side, one at a time, or in a row that moves.',
  settings,
  parts: {
    slides: 'Holds the slides; the block itself unless named.',
    slide:
      'One picture, video or text. It may say `data-slide-id`, `data-slide-url`, `data-click-through-url` and `data-type`.',
    meta: 'The caption of its slide.',
    previous: 'Optional: shows the previous slide.',
    next: 'Optional: shows the next slide.',
    pause: 'Optional: pauses and plays.',
    thumbnail: 'Optional: one small picture for each slide.',
  },
  events: {
    asks: {
      change: 'Another slide is about to be shown; cancelable. `detail`: `{ index, from }`.' as Told<{
        readonly index: number
        readonly from: number
      }>,
    },
    tells: {
      changed: 'Another slide is shown. `detail`: `{ index, from }`.' as Told<{
        readonly index: number
        readonly from: number
      }>,
      'reached-end': 'The visitor asked for more after the last slide.',
      'reached-beginning': 'The visitor asked for more before the first slide.',
    },
    takes: {
      show: 'Dispatch it on a slide, bubbling, to have that one shown. A gallery that comes to life later begins with the first slide that has `data-wanted`.',
    },
  },
})
