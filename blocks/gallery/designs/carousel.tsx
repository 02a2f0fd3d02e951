import { useLayoutEffect } from 'react'
import { carouselOf } from '../layouts/carousel.ts'
import { ratioOf } from '../layouts/stacked.ts'
import type { Settings } from '../settings.ts'
import type { DesignProps } from './design.ts'
import { Row } from './row.tsx'

/** CSS pixels; blocks spec §9. */
const defaultGutter = 1
const defaultSeconds = 0.5
/** A square, as in a grid: side by side pictures in shapes of their own would be a ragged row. */
const commonRatio = 1

/** How many groups of slides there are: the carousel's index counts them. */
export function groupsOf(count: number, settings: Settings, width: number): number {
  return carouselOf({ ...options(count, settings, width), group: 0 }).groups
}

function options(count: number, settings: Settings, width: number) {
  const gutter = settings.gutter < 0 ? defaultGutter : settings.gutter
  return { count, width, slidesPerRow: settings.slidesPerRow, gutter }
}

/** Groups of slides side by side. */
export function Carousel({ stage, content, settings, gallery, width, isDrawn, drag }: DesignProps) {
  const { slides } = content
  const { state } = gallery
  const common = options(slides.length, settings, width)
  const at = carouselOf({ ...common, group: state.currentIndex })
  const first = Math.min(at.group * at.perRow, Math.max(0, slides.length - at.perRow))
  const ratio = ratioOf(settings.imageAspectRatio) ?? (settings.autoCrop ? commonRatio : null)
  useLayoutEffect(() => {
    stage.write('carousel', stage.block.root, {
      attrs: { 'data-fits': at.fits },
      style: { '--site-gallery-columns': `${at.perRow}` },
    })
    stage.drawSlides({
      slides,
      isDrawn,
      look: i => ({ isActive: i >= first && i < first + at.perRow, isVisible: true }),
    })
    stage.pictures.ask(slides, {
      mode: ratio ? 'cover' : 'none',
      isDue: isDrawn,
      isNext(i) {
        // Whoever has come near it, or has gone on in it, goes on to the next ones.
        const isAhead = (drag || at.group > 0) && i >= first + at.perRow && i < first + 2 * at.perRow
        // Where its ends meet, the other end is the neighbour.
        return (
          isAhead ||
          (state.loop && (at.isFirst ? i >= slides.length - at.perRow : at.isLast && i < at.perRow))
        )
      },
    })
  })

  return (
    <Row
      content={content}
      boundaries={settings.boundaries}
      width={width}
      offset={at.offset}
      end={Math.max(0, slides.length - at.perRow) * (at.size + common.gutter)}
      gutter={common.gutter}
      ratio={ratio}
      gallery={gallery}
      drag={drag}
      widths={slides.map(() => at.size)}
      duration={(settings.speed || defaultSeconds) * 1000}
      // On to the next group, and no further.
      reach={width / 2}
      stopOf={group => group * at.perRow * (at.size + common.gutter)}
    />
  )
}
