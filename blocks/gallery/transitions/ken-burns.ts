import { fade } from './fade.ts'
import type { Transition } from './transition.ts'

/** Blocks spec §9. */
export const kenBurnsZoom = 1.075

/** A fade; the new picture comes slowly nearer for as long as it is shown, and rests there. */
export const kenBurns: Transition = options => ({
  ...fade(options),
  picture: {
    keyframes: [{ transform: 'scale(1)' }, { transform: `scale(${kenBurnsZoom})` }],
    duration: options.duration + options.stay,
    easing: 'linear',
  },
})
