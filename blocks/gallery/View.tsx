import { Adopt, useBlock, type ViewProps } from '#core'
import { Controls } from './controls.tsx'
import { designs, moving } from './designs/all.ts'
import { groupsOf } from './designs/carousel.tsx'
import { slidesThatFit } from './layouts/columns.ts'
import { useAutoplay } from './motion/use-autoplay.ts'
import { useSettled } from './motion/use-settled.ts'
import { type Content, type Design, designOf } from './read.ts'
import type { Settings } from './settings.ts'
import { SlideActions } from './slide-actions.tsx'
import { keyOf } from './slide-key.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useFocus } from './use-focus.ts'
import { useGallery } from './use-gallery.ts'
import { useAsked, useHistory } from './use-history.ts'
import { useKeys } from './use-keys.ts'
import { useProgressiveDraw } from './use-progressive-draw.ts'
import { useRatios } from './use-ratios.ts'
import { useWidth } from './use-size.ts'
import { useZoomed } from './use-zoomed.ts'

/** Blocks spec §4: a carousel ends at its first and last group, unless its author says otherwise. */
function loops(loop: Settings['loop'], design: Design): boolean {
  return loop === 'auto' ? design !== 'carousel' : loop === 'true'
}

export function View({ content: given, settings }: ViewProps<Settings, Content>) {
  const content = useRatios(given)
  const { holder, omitted, slides, previous, next, pause } = content
  const design = designOf(settings.design)
  const isMoving = moving.includes(design)
  const isOne = design === 'stacked' || design === 'strip'
  const width = useWidth(holder)
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
  const isDrawn = useProgressiveDraw(slides.length, design === 'carousel' ? 0 : currentIndex)
  const Drawn = designs[design]
  const common = { content, settings, gallery, width, isDrawn }
  return (
    <>
      <Frame design={design} isMoving={isMoving} refusal={autoplay.refusal} />
      {isMoving && <Adopt el={holder} attrs={{ 'aria-live': autoplay.isMoving ? 'off' : 'polite' }} />}
      {(isMoving ? omitted : [...omitted, previous, next, pause]).map(
        el => el && <Adopt key={keyOf(el)} el={el} attrs={{ hidden: true }} />,
      )}
      <Drawn {...common} />
      <SlideActions {...common} design={design} />
      {design === 'stacked' && <Thumbnails {...common} />}
      {isMoving && (
        <Controls
          content={content}
          gallery={gallery}
          autoplay={autoplay}
          isIdle={count < 2}
          draws={settings.controls}
        />
      )}
    </>
  )
}

function Frame({ design, isMoving, refusal }: { design: Design; isMoving: boolean; refusal: string }) {
  const { root, runtime } = useBlock()
  const { format } = runtime.messages
  const isZoomed = useZoomed()
  return (
    <Adopt
      el={root}
      classes={{ 'site-gallery--zoomed': isZoomed }}
      attrs={{
        role: isMoving ? 'group' : undefined,
        'aria-roledescription': isMoving ? format('gallery.carousel') : undefined,
        'data-design': design,
        // For the author who wonders why it does not play.
        'data-autoplay-refused': refusal || undefined,
      }}
    />
  )
}
