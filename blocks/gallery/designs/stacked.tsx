import { useEffect, useLayoutEffect, useRef } from 'react'
import { Adopt, useBlock } from '#core'
import { ratioOf, stackedHeight } from '../layouts/stacked.ts'
import { transitionOf } from '../read.ts'
import { SlideGroup } from '../slide-group.tsx'
import { keyOf } from '../slide-key.ts'
import { transitions } from '../transitions/index.ts'
import { play } from '../transitions/transition.ts'
import { useImages } from '../use-images.ts'
import type { DesignProps } from './design.ts'

/** Slides that come after the one in sight and are fetched already: blocks spec §9. */
const preloadCount = 1

/** Slides on top of each other, one in sight; also the slideshow. */
export function Stacked(props: DesignProps) {
  const { content, settings, gallery, width } = props
  const { holder, slides } = content
  const { currentIndex, numberOfSlides, inMotion } = gallery.state
  useTransition(props)
  useImages(slides, {
    mode: settings.autoCrop && hasRatio(settings) ? 'cover' : 'contain',
    isDue: index => {
      const ahead = (index - currentIndex + numberOfSlides) % numberOfSlides
      return ahead <= preloadCount || ahead >= numberOfSlides - preloadCount
    },
  })

  const ratio = ratioOf(settings.imageAspectRatio)
  const height = stackedHeight({
    width,
    containerRatio: settings.aspectRatio > 0 ? 100 / settings.aspectRatio : ratio,
    slideRatio: slides[currentIndex]?.ratio ?? null,
  })
  return (
    <>
      <Adopt
        el={holder}
        classes={{ 'site-gallery__stack': true }}
        style={width > 0 ? { '--site-gallery-height': `${height}px` } : {}}
      />
      {slides.map((slide, i) => (
        <SlideGroup
          key={keyOf(slide.el)}
          slide={slide}
          position={{ index: i + 1, count: numberOfSlides }}
          isActive={i === currentIndex}
          isVisible={i === currentIndex || (inMotion && i === gallery.from)}
        />
      ))}
    </>
  )
}

function hasRatio({ aspectRatio, imageAspectRatio }: DesignProps['settings']): boolean {
  return aspectRatio > 0 || ratioOf(imageAspectRatio) !== null
}

/** Plays the transition between the two slides; the visitor's next wish ends it early. */
function useTransition({ content, settings, gallery }: DesignProps): void {
  const { guard, runtime, root } = useBlock()
  const { env } = runtime
  const arrived = useRef(gallery.arrived)
  arrived.current = gallery.arrived
  const { inMotion, currentIndex } = gallery.state
  const { from, direction } = gallery
  const name = transitionOf(settings.transition)

  useLayoutEffect(() => {
    if (!inMotion) return
    const [old, now] = [content.slides[from]?.el, content.slides[currentIndex]?.el]
    const done = guard('transition', () => arrived.current())
    if (!old || !now || !mayMove(env)) {
      done()
      return
    }
    const { motion, duration } = transitions[name]
    const playing = play(
      motion({
        from: old,
        to: now,
        direction,
        duration: settings.speed > 0 ? settings.speed * 1000 : duration(env.window.innerWidth),
        isRtl: env.window.getComputedStyle(root).direction === 'rtl',
      }),
      { from: old, to: now },
    )
    let isOver = false
    playing.finished.then(
      () => {
        isOver = true
        playing.end()
        done()
      },
      // Ended before, by the next change or with the block.
      () => {},
    )
    return () => {
      if (!isOver) playing.end()
    }
  }, [inMotion, currentIndex, from, direction, content, name, settings.speed, env, root, guard])

  useEffect(() => () => arrived.current(), [])
}

function mayMove(env: { matches(query: string): boolean }): boolean {
  return !env.matches('(prefers-reduced-motion: reduce)') && typeof Element.prototype.animate === 'function'
}
