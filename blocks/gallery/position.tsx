import { useRef } from 'react'
import { Insert, useBlock } from '#view'
import type { DesignProps } from './designs/design.ts'
import { useRoving } from './use-roving.ts'

/** More dots than that are no help, and no telephone has room for them. */
const mostDots = 12

/** Where the gallery stands, under it: dots to press, or numbers. */
export function Position({ gallery, settings }: DesignProps) {
  const { root, runtime } = useBlock()
  const { format } = runtime.messages
  const { currentIndex, numberOfSlides: count } = gallery.state
  const ref = useRef<HTMLDivElement>(null)
  const isDots = settings.position === 'dots' && count <= mostDots
  useRoving(ref, currentIndex)
  // Where everything is in sight its room is kept, and empty.
  return (
    <Insert into={root} attrs={{ class: 'site-gallery__position' }}>
      {count < 2 ? null : isDots ? (
        <div ref={ref} className="site-gallery__dots">
          {[...Array(count).keys()].map(i => (
            <button
              key={i}
              type="button"
              className="site-gallery__dot"
              aria-label={format('gallery.show', { index: `${i + 1}`, count: `${count}` })}
              aria-current={i === currentIndex ? 'true' : undefined}
              tabIndex={settings.keyboard && i !== currentIndex ? -1 : undefined}
              onClick={() => gallery.show(i)}
            />
          ))}
        </div>
      ) : (
        // The slides say it themselves.
        <span aria-hidden="true">{`${currentIndex + 1} / ${count}`}</span>
      )}
    </Insert>
  )
}
