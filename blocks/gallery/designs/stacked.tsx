import { useRef } from 'react'
import { Adopt, useBlock } from '#core'
import { ratioOf, stackedHeight } from '../layouts/stacked.ts'
import { SlideGroups } from '../slide-group.tsx'
import { keyOf } from '../slide-key.ts'
import { useImages } from '../use-images.ts'
import { type Release, useTransition } from '../use-transition.ts'
import { Caption } from './caption.tsx'
import type { DesignProps } from './design.ts'
import { StackDrag } from './stack-drag.tsx'

/** Slides that come after the one in sight and are fetched already: blocks spec §9. */
const preloadCount = 1

/** Slides on top of each other, one in sight; also the slideshow. */
export function Stacked(props: DesignProps) {
  const { content, settings, gallery, width, isDrawn } = props
  const { root } = useBlock()
  const { holder, slides } = content
  const { currentIndex, numberOfSlides, inMotion } = gallery.state
  const released = useRef<Release | null>(null)
  useTransition(props, released)
  useImages(slides, {
    mode: settings.autoCrop && hasRatio(settings) ? 'cover' : 'contain',
    isDue: index => distance(index - currentIndex, numberOfSlides) <= preloadCount,
  })
  const height = heightOf(props)
  const meta = slides[currentIndex]?.meta
  return (
    <>
      <Adopt el={root} attrs={{ 'data-meta-position': settings.metaPosition }} />
      <Adopt
        el={holder}
        classes={{ 'site-gallery__stack': true }}
        style={width > 0 ? { '--site-gallery-height': `${height}px` } : {}}
      />
      <StackDrag {...props} released={released} />
      <SlideGroups
        slides={slides}
        isDrawn={isDrawn}
        look={i => ({
          isActive: i === currentIndex,
          isVisible: i === currentIndex || (inMotion && i === gallery.from),
        })}
      />
      {meta && <Caption key={keyOf(meta)} el={meta} container={height} width={width} />}
    </>
  )
}

/** How far apart, by the nearer way round. */
function distance(by: number, count: number): number {
  const ahead = (by + count) % count
  return Math.min(ahead, count - ahead)
}

/**
 * In CSS pixels: its own ratio, that of its pictures, or that of the slide in sight. One that plays by itself keeps room
 * for its tallest slide: what stands under it must not move while somebody reads it.
 */
function heightOf({ content, settings, gallery, width }: DesignProps): number {
  const { slides } = content
  const ratios = slides.flatMap(({ ratio }) => ratio ?? [])
  const tallest = ratios.length > 0 ? Math.min(...ratios) : null
  return stackedHeight({
    width,
    containerRatio:
      settings.aspectRatio > 0 ? 100 / settings.aspectRatio : ratioOf(settings.imageAspectRatio),
    slideRatio: settings.autoplay ? tallest : (slides[gallery.state.currentIndex]?.ratio ?? null),
  })
}

function hasRatio({ aspectRatio, imageAspectRatio }: DesignProps['settings']): boolean {
  return aspectRatio > 0 || ratioOf(imageAspectRatio) !== null
}
