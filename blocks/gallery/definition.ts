import { describeBlock, type Told } from '#core'
import { settings } from './settings.ts'

export const definition = describeBlock({
  description: 'Pictures and videos: side by side, one at a time, or in a row that moves.',
  settings,
  parts: {
    slides:
      'The element that holds the slides; without it, the one they all stand in. Only with it has every layout its place before the script runs.',
    slide:
      'One picture, video or text. It may say `data-slide-id`, `data-slide-url`, `data-click-through-url` and `data-type`.',
    meta: 'The caption of its slide.',
    previous: 'Optional: shows the previous slide.',
    next: 'Optional: shows the next slide.',
    pause: 'Optional: pauses and plays.',
    thumbnail: 'Optional: one small picture for each slide.',
  },
  reads: [
    'data-type',
    'data-src',
    'data-slide-id',
    'data-slide-url',
    'data-click-through-url',
    'data-image-dimensions',
    'data-image-focal-point',
    'width',
    'height',
    'alt',
  ],
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
      'reached-end': 'The visitor has tried to go past the last slide of a gallery that stops there.',
      'reached-beginning':
        'The visitor has tried to go back past the first slide of a gallery that stops there.',
    },
    takes: {
      show: 'Dispatch it on a slide, as an event that bubbles, to show that slide. A gallery that is not alive yet does not hear it: give the slide `data-wanted`, and the gallery begins with it.',
    },
  },
})
