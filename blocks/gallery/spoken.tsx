import { useRef } from 'react'
import { Insert, useBlock } from '#view'
import type { DesignProps } from './designs/design.ts'

/** Says the slide a strip has come to: of slides that can all be reached none is new to a screen reader. */
export function Spoken({ content, gallery, isPlaying }: DesignProps) {
  const { root, runtime } = useBlock()
  const { currentIndex, numberOfSlides } = gallery.state
  const first = useRef<number | null>(currentIndex)
  if (first.current !== currentIndex) first.current = null
  const { image, meta } = content.slides[currentIndex] ?? {}
  const place = { index: `${currentIndex + 1}`, count: `${numberOfSlides}` }
  const words = [runtime.messages.format('gallery.position', place), image?.alt || meta?.textContent?.trim()]
  return (
    <Insert into={root} attrs={{ 'aria-live': isPlaying ? 'off' : 'polite' }}>
      <span style={{ position: 'absolute', clipPath: 'inset(50%)', pointerEvents: 'none' }}>
        {first.current === null ? words.filter(Boolean).join(': ') : ''}
      </span>
    </Insert>
  )
}
