import type { TransitionName } from '../read.ts'
import { fade } from './fade.ts'
import { kenBurns } from './ken-burns.ts'
import { slide } from './slide.ts'
import type { Transition } from './transition.ts'

/** Each with its default duration in milliseconds: blocks spec §9. */
export const transitions: Readonly<
  Record<TransitionName, { readonly motion: Transition; readonly duration: (width: number) => number }>
> = {
  fade: { motion: fade, duration: () => 1000 },
  kenBurns: { motion: kenBurns, duration: () => 1000 },
  swipe: { motion: slide('cubic-bezier(.2, 0, 0, 1)'), duration: () => 280 },
  // Under 767 px everything is nearer.
  newSwipe: { motion: slide('cubic-bezier(.2, 0, 0, 1)'), duration: width => (width < 767 ? 300 : 400) },
  scroll: { motion: slide('ease-in-out'), duration: () => 400 },
}
