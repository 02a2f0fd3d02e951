import { Adopt, useBlock } from '#core'
import type { Slide } from './read.ts'

/** One of several slides of which not all are in sight: named by its place, and out of reach while it is hidden. */
export function SlideGroup(props: {
  readonly slide: Slide
  readonly position: { readonly index: number; readonly count: number }
  readonly isActive: boolean
  /** Active, or still leaving. */
  readonly isVisible: boolean
  /** Also the others can be reached: they are in sight. */
  readonly isReachable?: boolean
  /** Width in CSS pixels. */
  readonly size?: number | undefined
}) {
  const { slide, position, isActive, isVisible, isReachable = false, size } = props
  const { runtime } = useBlock()
  const { format } = runtime.messages
  return (
    <Adopt
      el={slide.el}
      attrs={{
        role: slide.el.localName === 'img' ? undefined : 'group',
        'aria-roledescription': slide.el.localName === 'img' ? undefined : format('gallery.slide'),
        'aria-label':
          slide.el.localName === 'img' ? undefined : format('gallery.position', { ...texts(position) }),
        inert: !isActive && !isReachable,
        'data-active': isActive,
      }}
      style={{ '--site-gallery-width': size === undefined ? undefined : `${size}px` }}
      classes={{ 'site-gallery__slide--shown': isVisible, 'site-gallery__slide--active': isActive }}
    />
  )
}

function texts({ index, count }: { readonly index: number; readonly count: number }) {
  return { index: `${index}`, count: `${count}` }
}
