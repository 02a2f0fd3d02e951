import { type ReactNode, useLayoutEffect } from 'react'
import { useBlock, type ViewProps } from '#view'
import { type DesignProps, moving } from './designs/design.ts'
import { Stacked } from './designs/stacked.tsx'
import { Still } from './designs/still.tsx'
import { extras } from './extras.ts'
import { type Content, type Design, designOf } from './read.ts'
import type { Settings } from './settings.ts'
import { SlideActions } from './slide-actions.tsx'
import { type Autoplay, drawFrame } from './stage/frame.ts'
import { drawOpeners } from './stage/openers.ts'
import { stageOf } from './stage/stage.ts'
import { useDragging } from './use-dragging.ts'
import { useFocus } from './use-focus.ts'
import { useGallery, useWanted } from './use-gallery.ts'
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
  stage.isLazy = settings.lazyLoad
  const content = useRatios(given)
  const { holder, slides } = content
  const design = designOf(settings.design)
  const isMoving = moving.includes(design)
  const isOne = design === 'slideshow' || design === 'strip'
  const rows = extras.rows.current
  const groups = design === 'carousel' ? rows : null
  // What a block's settings ask for is there from the first time on: neither of them changes for another hook.
  const { useAsked, useHistory } = (settings.history && isOne && extras.history.current) || without
  const { useAutoplay } = (settings.autoplay && isMoving && extras.autoplay.current) || without
  const width = useWidth(holder, measured.includes(design) || settings.thumbnails)
  const perStep = groups?.slidesThatFit(settings.slidesPerRow, width) ?? 1
  const count = groups?.groupsOf(slides.length, settings, width) ?? slides.length
  const gallery = useGallery({
    slides,
    count,
    perStep,
    loop: loops(settings.loop, design),
    asked: useWanted(slides, useAsked(given), { isMoving, row: width > 0 ? holder : null }),
    moves: isMoving,
    linked: settings.linked,
  })
  const { currentIndex } = gallery.state
  const autoplay = useAutoplay(gallery, settings)
  useHistory(given, gallery)
  useFocus(slides, design === 'strip' ? -1 : Math.min(currentIndex * perStep, slides.length - perStep))
  useKeys(gallery, { isOn: isMoving && settings.keyboard && count > 1, keys: settings.keys })
  const isDrawn = useProgressiveDraw(slides.length, design === 'carousel' ? 0 : currentIndex, stage.reach)
  const arranged: Partial<Record<Design, (props: DesignProps) => ReactNode>> = {
    ...rows,
    ...extras.boxes.current,
    slideshow: Stacked,
  }
  const Drawn = arranged[design] ?? Still
  const isPlaying = autoplay?.isMoving ?? false
  const props = { stage, content, settings, gallery, width, isDrawn, isPlaying, drag: useDragging(isMoving) }
  const position = isMoving && settings.position !== 'none' && extras.position.current
  return (
    <>
      <Drawn {...props} />
      <SlideActions {...props} perStep={perStep} />
      {position && <position.Position {...props} />}
      {design === 'slideshow' && rows && <rows.Thumbnails {...props} />}
      <Around {...props} autoplay={autoplay} />
    </>
  )
}

/** In place of what a gallery's settings do not ask for. */
const without = {
  useAsked: () => -1,
  useHistory() {},
  useAutoplay: () => null,
}

/** What is the same in all designs. */
function Around(props: DesignProps & { readonly autoplay: Autoplay | null }) {
  const { stage, settings, gallery, autoplay } = props
  const isZoomed = useZoomed()
  useLayoutEffect(() => stage.take(), [stage])
  useLayoutEffect(() => {
    drawFrame(props, { design: designOf(settings.design), isZoomed, autoplay })
    drawOpeners(props)
    stage.controls.press('previous', gallery.previous)
    stage.controls.press('next', gallery.next)
    if (autoplay) stage.controls.press('pause', autoplay.toggle)
  })
  return null
}
