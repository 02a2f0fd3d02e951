import type { Block } from '#core'
import { own } from '#runtime/own.ts'
import type { Slide } from '../read.ts'
import type { Writer } from './writer.ts'

export interface SlideLook {
  readonly isActive: boolean
  /** Active, or still leaving. */
  readonly isVisible: boolean
  /** Also the others can be reached: they are in sight. */
  readonly isReachable?: boolean
  /** In sight of a row, or next: to be painted also where the row itself is out of sight, as captures of a page want it. */
  readonly isNear?: boolean
  /** Of slides on top of each other: what is in it is drawn, and the browser fetches its picture. */
  readonly isDue?: boolean
  /** Width in CSS pixels. */
  readonly size?: number | undefined
}

/** A figure with a caption and an article may have no such role, the item of a list has to keep its own; none needs ours. */
const ownRoles = ['article', 'figure', 'li']

/** Slides of a gallery that moves. */
export interface MovingSlides {
  readonly slides: readonly Slide[]
  readonly isDrawn: (index: number) => boolean
  readonly look: (index: number) => SlideLook
}

/** Each is named by its place, and out of reach while it is hidden. @returns the last one in sight, or next. */
export function drawSlides(
  { writeAll }: Writer,
  { slides, isDrawn, look, block }: MovingSlides & { readonly block: Block },
): number {
  const { format } = block.runtime.messages
  const count = slides.length
  let inSight = 0
  const wanted = (i: number, el: HTMLElement) => {
    const { isActive, isVisible, isReachable = false, isNear = false, isDue = isNear, size } = look(i)
    if (isActive || isNear) inSight = i
    const { localName } = own(el)
    const isGroup = localName !== 'img'
    // Where the list is the gallery itself, it is a list no more, and its items would be nothing.
    const hasOwnRole = ownRoles.includes(localName) && (localName !== 'li' || el.parentNode !== block.root)
    const now = () => ({
      attrs: {
        role: isGroup && !hasOwnRole ? 'group' : undefined,
        'aria-roledescription': isGroup ? format('gallery.slide') : undefined,
        'aria-label': isGroup
          ? format('gallery.position', { index: `${i + 1}`, count: `${count}` })
          : undefined,
        inert: !isActive && !isReachable,
        'data-active': isActive,
      },
      style: { '--site-gallery-width': size === undefined ? undefined : `${size}px` },
      classes: {
        'site-gallery__slide--shown': isVisible,
        'site-gallery__slide--active': isActive,
        'site-gallery__slide--near': isDue,
      },
    })
    return [[isActive, isVisible, isReachable, isDue, size, count].join(), now] as const
  }
  writeAll(
    'slide',
    slides.map(({ el }) => el),
    wanted,
    isDrawn,
  )
  return inSight
}
