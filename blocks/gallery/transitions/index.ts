import type { TransitionName } from '../read.ts'
import { fade } from './fade.ts'
import { kenBurns } from './ken-burns.ts'
import { slide } from './slide.ts'
import type { Transition } from './transition.ts'

/** What the time of a transition may depend on. */
interface Room {
  /** Of the window, in CSS pixels. */
  readonly width: number
  /** The part of the way that is still to go, from 0 to 1: a finger may have gone the rest. */
  readonly way: number
}

interface Known {
  readonly motion: Transition
  /** Milliseconds: blocks spec §9. */
  readonly duration: (room: Room) => number
  /** The slides stand side by side in it. */
  readonly slides?: true
}

const swiping = slide('cubic-bezier(.2, 0, 0, 1)')
/** Under this width everything is nearer: blocks spec §9. */
const narrow = 767

export const transitions: Readonly<Record<TransitionName, Known>> = {
  fade: { motion: fade, duration: () => 1000 },
  kenBurns: { motion: kenBurns, duration: () => 1000 },
  swipe: { motion: swiping, duration: () => 280, slides: true },
  newSwipe: {
    motion: swiping,
    duration: ({ width, way }) => (width < narrow ? 200 : 300) + 200 * way,
    slides: true,
  },
  scroll: { motion: slide('ease-in-out'), duration: () => 400, slides: true },
}
