import { useLayoutEffect, useState } from 'react'
import { Adopt, useBlock } from '#core'
import type { Content } from '../read.ts'
import { useDrag } from '../use-drag.ts'

/**
 * Slides side by side that move as one: the carousel and the strip. The row moves on the compositor; a finger takes it
 * along.
 */
export function Row(props: {
  readonly content: Content
  /** How far it is moved towards its beginning, in CSS pixels. */
  readonly offset: number
  readonly gutter: number
  /** Milliseconds. */
  readonly duration: number
  readonly height?: string | undefined
  /** The visitor let go of it: so many CSS pixels further, and whether with a swing. */
  readonly onRelease: (dragged: number, swipe: 1 | -1 | 0) => void
}) {
  const { content, offset, gutter, duration, height, onRelease } = props
  const { root, runtime } = useBlock()
  const { holder } = content
  const [isRtl, setRtl] = useState(false)
  const dragged = useDrag(holder, onRelease)
  useLayoutEffect(() => {
    setRtl(runtime.env.window.getComputedStyle(root).direction === 'rtl')
  }, [root, runtime])

  const shift = (isRtl ? offset : -offset) + dragged
  return (
    <Adopt
      el={holder}
      classes={{ 'site-gallery__row': true, 'site-gallery__row--dragged': dragged !== 0 }}
      style={{
        '--site-gallery-gutter': `${gutter}px`,
        '--site-gallery-shift': `${Math.round(shift * 100) / 100}px`,
        '--site-gallery-time': `${duration}ms`,
        '--site-gallery-height': height,
      }}
    />
  )
}
