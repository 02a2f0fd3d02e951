import { useLayoutEffect } from 'react'
import { useBlock, type ViewProps } from '#core'
import { designs } from './designs/all.ts'
import { groupsOf } from './designs/carousel.tsx'
import { type DesignProps, moving } from './designs/design.ts'
import { slidesThatFit } from './layouts/columns.ts'
import { type Autoplay, useAutoplay } from './motion/use-autoplay.ts'
import { useSettled } from './motion/use-settled.ts'
import { type Content, type Design, designOf } from './read.ts'
import type { Settings } from './settings.ts'
import { SlideActions } from './slide-actions.tsx'
import { drawFrame } from './stage/frame.ts'
import { drawOpeners } from './stage/openers.ts'
import { stageOf } from './stage/stage.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useFocus } from './use-focus.ts'
import { useGallery } from './use-gallery.ts'
import { useAsked, useHistory } from './use-history.ts'
import { useKeys } from './use-keys.ts'
import { useProgressiveDraw } from './use-progressive-draw.ts'
import { useRatios } from './use-ratios.ts'
import { useWidth } from './use-size.ts'
import { useZoomed } from './use-zoomed.ts'

/** Designs that have to know how wide the gallery is. */
const measured: readonly Design[] = ['strip', 'carousel', 'autogrid', 'autocolumns', 'autorows']

/** Blocks spec §4: a carousel ends at its first and last group, unless its author says otherwise. */
function loops(loop: Settings['loop'], design: Design): boolean {
  return loop === 'auto' ? design !== 'carousel' : loop === 'true'
}

export function View({ content: given, settings }: ViewProps<Settings, Content>) {
  const stage = stageOf(useBlock())
  const content = useRatios(given)
  const { holder, slides } = content
  const design = designOf(settings.design)
  const isMoving = moving.includes(design)
  const isOne = design === 'stacked' || design === 'strip'
  const width = useWidth(holder, measured.includes(design) || settings.thumbnails)
  const count = design === 'carousel' ? groupsOf(slides.length, settings, width) : slides.length
  const perStep = design === 'carousel' ? slidesThatFit(settings.slidesPerRow, width) : 1
  const gallery = useGallery({
    count,
    perStep,
    loop: loops(settings.loop, design),
    asked: useAsked(given, settings.history && isOne),
    moves: isMoving,
    linked: settings.linked,
  })
  const { currentIndex } = gallery.state
  useSettled(gallery, { isOn: design !== 'stacked', seconds: settings.speed })
  const autoplay = useAutoplay(gallery, isMoving ? settings : { ...settings, autoplay: false })
  useHistory(given, gallery, settings.history && isOne)
  useFocus(slides, design === 'strip' ? -1 : Math.min(currentIndex * perStep, slides.length - perStep))
  useKeys(gallery, isMoving && settings.keyboard && count > 1)
  const isDrawn = useProgressiveDraw(slides.length, design === 'carousel' ? 0 : currentIndex, stage.reach)
  const Drawn = designs[design]
  const props = { stage, content, settings, gallery, width, isDrawn }
  return (
    <>
      <Drawn {...props} />
      <SlideActions {...props} />
      {design === 'stacked' && <Thumbnails {...props} />}
      <Around {...props} autoplay={autoplay} />
    </>
  )
}

/** What is the same in all designs. */
function Around(props: DesignProps & { readonly autoplay: Autoplay }) {
  const { stage, settings, gallery, autoplay } = props
  const isZoomed = useZoomed()
  useLayoutEffect(() => stage.take(), [stage])
  useLayoutEffect(() => {
    drawFrame(props, { design: designOf(settings.design), isZoomed, autoplay })
    drawOpeners(props)
    stage.controls.press('previous', gallery.previous)
    stage.controls.press('next', gallery.next)
    stage.controls.press('pause', autoplay.toggle)
  })
  return null
}
