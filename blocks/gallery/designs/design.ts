import type { ComponentType, RefObject } from 'react'
import type { DragHooks } from '../motion/use-drag.ts'
import type { Content, Design } from '../read.ts'
import type { Settings } from '../settings.ts'
import type { Stage } from '../stage/stage.ts'
import type { GalleryState } from '../state.ts'
import type { Gallery } from '../use-gallery.ts'

/** What is to be seen of a gallery. */
export interface Scene {
  readonly stage: Stage
  readonly content: Content
  readonly settings: Settings
  readonly gallery: {
    readonly state: GalleryState
    /** Where it comes from while in motion. */
    readonly from: number
  }
  /** A slide that is due by now; the others stand where they stood and wait. */
  readonly isDrawn: (index: number) => boolean
  /** Nobody has come near it: there is no View yet. */
  readonly isUntouched?: boolean
}

export interface DesignProps extends Scene {
  readonly gallery: Gallery
  /** Of the gallery, in CSS pixels; 0 until it is measured, and where the style sheet can do without. */
  readonly width: number
  /** It moves by itself now. */
  readonly isPlaying: boolean
  /** Where there is a finger, a pen or a mouse. */
  readonly drag: Dragging | null
}

/** How a finger has left the slides. */
export interface Release {
  /** The slide it has turned to. */
  readonly to: number
  /** CSS pixels to the right. */
  readonly offset: number
  /** There is nothing left to play. */
  readonly isThere: boolean
}

/** What a finger moves. */
export interface Dragging {
  readonly Drag: ComponentType<DragHooks & { readonly el: HTMLElement }>
  readonly StackDrag: ComponentType<DesignProps & { readonly released: RefObject<Release | null> }>
}

/** Those that show one slide, or one group of slides, after the other. */
export const moving: readonly Design[] = ['slideshow', 'strip', 'carousel']
