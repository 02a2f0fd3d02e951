import type { Transition, TransitionOptions } from './transition.ts'

/** The new slide pushes the old one out, the way the pages of the language are turned. */
export const slide =
  (easing: string): Transition =>
  options => {
    const { duration } = options
    const side = sideOf(options)
    return {
      to: { keyframes: [at(side), at(0)], duration, easing },
      from: { keyframes: [at(0), at(-side)], duration, easing },
    }
  }

/** 1: the new slide comes from the right. */
function sideOf({ direction, isRtl }: TransitionOptions): number {
  return isRtl ? -direction : direction
}

function at(side: number): Keyframe {
  return { transform: `translateX(${side * 100}%)` }
}
