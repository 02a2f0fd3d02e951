import type { Size } from '#runtime/shapes.ts'
import type { View } from './geometry.ts'

/** The picture in sight. */
export interface Picture {
  readonly el: HTMLElement
  /** Pixels of the original. */
  readonly size: Size
  /** CSS pixels while all of it is in sight. */
  readonly fitted: Size
  /** It can be moved out, and not be enlarged. */
  readonly isFilm?: boolean
}

/** How it gets there: at once under a hand, in a moment, or slower and slower as what has been let go. */
export type Manner = 'held' | 'smooth' | 'glide'

/** Writes nothing but a transform. */
export function place(el: HTMLElement, { scale, x, y }: View, manner: Manner): void {
  el.dataset.moves = manner
  el.style.transform = scale === 1 && !x && !y ? '' : `translate(${x}px, ${y}px) scale(${scale})`
}
