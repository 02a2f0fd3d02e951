import type { Content } from '../read.ts'
import type { Settings } from '../settings.ts'
import type { Gallery } from '../use-gallery.ts'

export interface DesignProps {
  readonly content: Content
  readonly settings: Settings
  readonly gallery: Gallery
  /** Of the gallery, in CSS pixels; 0 until it is measured. */
  readonly width: number
  /** A slide that is due by now; the others stand where they stood and wait. */
  readonly isDrawn: (index: number) => boolean
}
