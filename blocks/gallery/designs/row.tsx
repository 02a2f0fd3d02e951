import { useRef, useState } from 'react'
import { Adopt, useBlock } from '#view'
import { useRtl } from '../gallery.library.ts'
import { glideOf, resist, stepsOf } from '../motion/gestures.ts'
import type { LetGo } from '../motion/use-drag.ts'
import { useIsResized } from '../motion/use-is-resized.ts'
import { useSettled } from '../motion/use-settled.ts'
import { useWrapAround } from '../motion/use-wrap-around.ts'
import type { Content } from '../read.ts'
import type { Settings } from '../settings.ts'
import { landing } from '../state.ts'
import type { Gallery } from '../use-gallery.ts'
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
  /** How far a flick may take it, in CSS pixels. */
  readonly reach: number
  /** Its offset for a step, could it pass its ends. */
  readonly stopOf: (step: number) => number
}

/**
 * Slides side by side that move as one: the carousel and the strip. The row moves on the compositor; a hand takes it along
 * from where it is.
 */
export function Row(props: RowProps) {
  const { content, boundaries, width, offset, end, gutter, height, ratio = null, reach, stopOf } = props
  const { gallery, drag, duration, widths } = props
  const { direction, state, show } = gallery
  const { holder, slides } = content
  const { root } = useBlock()
  const isRtl = useRtl()
  const towardsEnd = isRtl ? 1 : -1
  /** How far a hand has taken it towards its end, from where it has found it; CSS pixels. */
  const [taken, setTaken] = useState<number | null>(null)
  const found = useRef(offset)
  useSettled(gallery, duration)
  const wrap = useWrapAround({ holder, slides, widths, gutter, width, offset, direction, duration })
  const isResized = useIsResized({ offset, lengths: `${width} ${end}`, isDragged: taken !== null })
  const at = taken === null ? offset : held(found.current + taken, { end, offset, boundaries })
  const shift = `${Math.round(at * towardsEnd * 100) / 100}px`

  function letGo(how?: LetGo): void {
    wrap.hold(false)
    setTaken(null)
    if (!how) return
    const by = stepsOf({
      stops: [...Array(state.numberOfSlides).keys()].map(i => stopOf(i)),
      current: state.currentIndex,
      moved: found.current - offset + how.dragged * towardsEnd,
      glide: glideOf(how.speed * towardsEnd, reach),
      swipe: (how.swipe * towardsEnd) as 1 | -1 | 0,
    })
    if (by !== 0) show(landing(state, by))
  }

  return (
    <>
      {drag && (
        <drag.Drag
          el={holder}
          isFixed={end === 0}
          onGrip={() => {
            const now = wrap.placeNow()
            wrap.hold(true)
            const isMoving = Math.abs(now - offset) > 1
            found.current = isMoving ? now : offset
            if (isMoving) setTaken(0)
          }}
          onMove={moved => setTaken(moved * towardsEnd)}
          onRelease={letGo}
          onCancel={letGo}
        />
      )}
      <Adopt
        el={holder}
        classes={{
          'site-gallery__row': true,
          'site-gallery__row--dragged': taken !== null,
          'site-gallery__row--shaped': ratio !== null,
        }}
        style={{
          '--site-gallery-gutter': `${gutter}px`,
          // On the row alone: a property that its slides inherit would have all of them styled anew.
          ...(holder === root ? { '--site-gallery-shift': shift } : { translate: `${shift} 0` }),
          '--site-gallery-time': `${wrap.isThere || isResized ? 0 : duration}ms`,
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
