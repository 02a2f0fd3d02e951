import { useState } from 'react'
import { Adopt, useBlock } from '#view'
import { resist } from '../motion/gestures.ts'
import { useIsResized } from '../motion/use-is-resized.ts'
import { useSettled } from '../motion/use-settled.ts'
import { useWrapAround } from '../motion/use-wrap-around.ts'
import type { Content } from '../read.ts'
import type { Settings } from '../settings.ts'
import type { Gallery } from '../use-gallery.ts'
import { useRtl } from '../use-rtl.ts'
import type { Dragging } from './design.ts'

export interface RowProps {
  readonly content: Content
  readonly boundaries: Settings['boundaries']
  /** Of the gallery, in CSS pixels. */
  readonly width: number
  /** How far it is moved towards its beginning, in CSS pixels. */
  readonly offset: number
  /** The offset at which the last slide ends with the row. */
  readonly end: number
  readonly gutter: number
  readonly gallery: Gallery
  readonly drag: Dragging | null
  /** Of each slide, in CSS pixels. */
  readonly widths: readonly number[]
  /** Milliseconds. */
  readonly duration: number
  readonly height?: string | undefined
  /** Width divided by height of every picture, where the author wants them alike. */
  readonly ratio?: number | null
  /** The visitor let go of it: so many CSS pixels towards its end, or with a swing (1: on to the next). */
  readonly onRelease: (dragged: number, swipe: 1 | -1 | 0) => void
}

/**
 * Slides side by side that move as one: the carousel and the strip. The row moves on the compositor; a finger takes it
 * along.
 */
export function Row(props: RowProps) {
  const { content, boundaries, width, offset, end, gutter, height, ratio = null, onRelease } = props
  const { gallery, drag, duration, widths } = props
  const { direction } = gallery
  const { holder, slides } = content
  const { root } = useBlock()
  const isRtl = useRtl()
  const towardsEnd = isRtl ? 1 : -1
  const [dragged, setDragged] = useState<number | null>(null)
  useSettled(gallery, duration)
  const isThere = useWrapAround({ holder, slides, widths, gutter, width, offset, direction, duration })
  const isResized = useIsResized({ offset, lengths: `${width} ${end}`, isDragged: dragged !== null })
  const at = held(offset + (dragged ?? 0) * towardsEnd, { end, offset, boundaries })
  const shift = `${Math.round(at * towardsEnd * 100) / 100}px`
  return (
    <>
      {drag && (
        <drag.Drag
          el={holder}
          onMove={setDragged}
          onRelease={(far, swipe) => {
            setDragged(null)
            onRelease(far * towardsEnd, (swipe * towardsEnd) as 1 | -1 | 0)
          }}
          onCancel={() => setDragged(null)}
        />
      )}
      <Adopt
        el={holder}
        classes={{
          'site-gallery__row': true,
          'site-gallery__row--dragged': dragged !== null,
          'site-gallery__row--shaped': ratio !== null,
        }}
        style={{
          '--site-gallery-gutter': `${gutter}px`,
          // On the row alone: a property that its slides inherit would have all of them styled anew.
          ...(holder === root ? { '--site-gallery-shift': shift } : { translate: `${shift} 0` }),
          '--site-gallery-time': `${isThere || isResized ? 0 : duration}ms`,
          '--site-gallery-height': height,
          '--site-gallery-ratio': ratio === null ? undefined : `${ratio}`,
          '--site-gallery-inline': width > 0 ? `${width}px` : undefined,
        }}
      />
    </>
  )
}

/** Past its ends it gives way as the author wants. */
function held(
  at: number,
  limits: { readonly offset: number; readonly end: number; readonly boundaries: Settings['boundaries'] },
): number {
  const { offset, end, boundaries } = limits
  const [least, most] = [Math.min(0, offset), Math.max(end, offset)]
  const past = at < least ? at - least : at > most ? at - most : 0
  return at - past + resist(past, boundaries)
}
