import { fade } from './fade.ts'
import type { Transition } from './transition.ts'

/** Blocks spec §9. */
export const kenBurnsZoom = 1.075

/** A fade during which the new slide comes slowly nearer. */
export const kenBurns: Transition = options => {
  const { from, to } = fade(options)
  return {
    from,
    to: {
      ...to,
      keyframes: [
        { opacity: 0, transform: 'scale(1)' },
        { opacity: 1, transform: `scale(${kenBurnsZoom})` },
      ],
    },
  }
}
