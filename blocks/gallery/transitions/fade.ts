import type { Transition } from './transition.ts'

/** Blocks spec §9: the old slide takes 1.2 times as long to go as the new one to come. */
const fadeOutFactor = 1.2

export const fade: Transition = ({ duration }) => ({
  to: { keyframes: [{ opacity: 0 }, { opacity: 1 }], duration, easing: 'ease-in-out' },
  from: {
    keyframes: [{ opacity: 1 }, { opacity: 0 }],
    duration: duration * fadeOutFactor,
    easing: 'ease-in-out',
  },
})
