import { useLayoutEffect } from 'react'
import { useHeight } from '../gallery.library.ts'
import { ratioOf } from '../layouts/stacked.ts'
import { alignmentOf, slidesInSight, stripLength, stripOffset } from '../layouts/strip.ts'
import { Spoken } from '../spoken.tsx'
import type { DesignProps } from './design.ts'
import { Row } from './row.tsx'

/** Blocks spec §9. */
const defaultSeconds = 0.5
const preload = 1
/** What an arrow covers at its end, its distance included; CSS pixels. */
const arrow = 48
/** Where nobody says how wide a picture is: a square. */
const unknownRatio = 1

/** Slides of one height in a row; also the slider. */
export function Strip(props: DesignProps) {
  const { stage, content, settings, gallery, width, isDrawn, drag } = props
  const { slides } = content
  const { state } = gallery
  const share = settings.aspectRatio > 0 ? settings.aspectRatio / 100 : settings.vSize / 20
  const isOwn = settings.height === 'css'
  const height = useHeight(slides[0]?.el, isOwn) || width * share
  const forced = ratioOf(settings.imageAspectRatio)
  const widths = slides.map(({ ratio }) => Math.min(width, height * (forced ?? ratio ?? unknownRatio)))
  const gutter = Math.max(0, settings.gutter)
  const place = {
    widths,
    gutter,
    viewport: width,
    alignment: alignmentOf(settings.activeAlignment),
    covered: settings.controls ? arrow : 0,
  }
  const offset = stripOffset({ ...place, active: state.currentIndex })
  const near = slidesInSight({ widths, gutter, offset, viewport: width, around: preload })
  useLayoutEffect(() => {
    stage.drawSlides({
      slides,
      isDrawn,
      look: i => ({
        isActive: i === state.currentIndex,
        isVisible: true,
        isReachable: true,
        isNear: i >= near.from && i <= near.to,
        size: width > 0 ? widths[i] : undefined,
      }),
    })
    stage.pictures.ask(slides, {
      mode: settings.autoCrop ? 'cover' : 'contain',
      isDue: index => width > 0 && isDrawn(index),
      isNext: index => index >= near.from && index <= near.to,
    })
  })

  return (
    <>
      <Row
        content={content}
        boundaries={settings.boundaries}
        width={width}
        offset={offset}
        end={Math.max(0, stripLength(widths, gutter) - width)}
        gutter={gutter}
        height={width > 0 && !isOwn ? `${height}px` : undefined}
        gallery={gallery}
        drag={drag}
        widths={widths}
        duration={(settings.speed || defaultSeconds) * 1000}
        reach={width}
        stopOf={active => stripOffset({ ...place, active, loop: true })}
      />
      <Spoken {...props} />
    </>
  )
}
