import type { Transition, TransitionOptions } from './transition.ts'

/** The new slide pushes the old one out, the way the pages of the language are turned; from where a finger has left it. */
export const slide =
  (easing: string): Transition =>
  options => {
    const { duration, offset } = options
    const side = sideOf(options)
    return {
      to: { keyframes: [at(side, offset), at(0)], duration, easing },
      from: { keyframes: [at(0, offset), at(-side)], duration, easing },
    }
  }

/** 1: the new slide comes from the right. */
export function sideOf({ direction, isRtl }: Pick<TransitionOptions, 'direction' | 'isRtl'>): 1 | -1 {
  return isRtl === (direction === 1) ? -1 : 1
}

function at(side: number, offset = 0): Keyframe {
  return { transform: `translateX(calc(${side * 100}% + ${offset}px))` }
}
