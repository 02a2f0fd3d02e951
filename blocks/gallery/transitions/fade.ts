import type { Transition } from './transition.ts'

/** Blocks spec §9: the old slide takes 1.2 times as long to go as the new one to come. */
const fadeOutFactor = 1.2

/**
 * The old slide lies under the new one, and stays until that has nearly come: two that are half there would let the page
 * shine through. One that was still coming itself is there soon.
 */
export const fade: Transition = ({ duration }) => ({
  to: { keyframes: [{ opacity: 0 }, { opacity: 1 }], duration, easing: 'ease-in-out' },
  from: {
    keyframes: [{ opacity: 1 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }],
    duration: duration * fadeOutFactor,
    easing: 'linear',
  },
})
