import { Adopt, useBlock } from '#core'
import { own } from '#runtime/own.ts'
import type { Slide } from './read.ts'
import { keyOf } from './slide-key.ts'
import { useMemoList } from './use-memo-list.ts'

interface Look {
  readonly isActive: boolean
  /** Active, or still leaving. */
  readonly isVisible: boolean
  /** Also the others can be reached: they are in sight. */
  readonly isReachable?: boolean
  /** Width in CSS pixels. */
  readonly size?: number | undefined
}

/** All slides of a gallery that moves. */
export function SlideGroups(props: {
  readonly slides: readonly Slide[]
  readonly isDrawn: (index: number) => boolean
  readonly look: (index: number) => Look
}) {
  const { slides, isDrawn, look } = props
  const all = useMemoList(slides, isDrawn, (slide, i) => {
    const now = look(i)
    const { isActive, isVisible, isReachable, size } = now
    return [
      [isActive, isVisible, isReachable, size, slides.length].join(),
      () => <SlideGroup key={keyOf(slide.el)} slide={slide} index={i + 1} count={slides.length} {...now} />,
    ]
  })
  return <>{all}</>
}

/** A figure with a caption may have no other role, the item of a list has to keep its own; neither needs ours. */
const ownRoles = ['figure', 'li']

/** One of several slides of which not all are in sight: named by its place, and out of reach while it is hidden. */
function SlideGroup(
  props: Look & {
    readonly slide: Slide
    /** From 1. */
    readonly index: number
    readonly count: number
  },
) {
  const { slide, index, count, isActive, isVisible, isReachable = false, size } = props
  const { format } = useBlock().runtime.messages
  const { localName } = own(slide.el)
  const isGroup = localName !== 'img'
  return (
    <Adopt
      el={slide.el}
      attrs={{
        role: isGroup && !ownRoles.includes(localName) ? 'group' : undefined,
        'aria-roledescription': isGroup ? format('gallery.slide') : undefined,
        'aria-label': isGroup
          ? format('gallery.position', { index: `${index}`, count: `${count}` })
          : undefined,
        inert: !isActive && !isReachable,
        'data-active': isActive,
      }}
      style={{ '--site-gallery-width': size === undefined ? undefined : `${size}px` }}
      classes={{ 'site-gallery__slide--shown': isVisible, 'site-gallery__slide--active': isActive }}
    />
  )
}
