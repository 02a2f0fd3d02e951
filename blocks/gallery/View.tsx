import { Adopt, useBlock, type ViewProps } from '#core'
import { Controls } from './controls.tsx'
import { Autocolumns, Autorows } from './designs/boxes.tsx'
import { Carousel, groupsOf } from './designs/carousel.tsx'
import type { DesignProps } from './designs/design.ts'
import { Autogrid, Grid, List } from './designs/grid.tsx'
import { Stacked } from './designs/stacked.tsx'
import { Strip } from './designs/strip.tsx'
import { type Content, type Design, designOf } from './read.ts'
import type { Settings } from './settings.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useGallery } from './use-gallery.ts'
import { useKeys } from './use-keys.ts'
import { useWidth } from './use-size.ts'

const designs: Readonly<Record<Design, (props: DesignProps) => React.ReactNode>> = {
  stacked: Stacked,
  strip: Strip,
  grid: Grid,
  autogrid: Autogrid,
  autocolumns: Autocolumns,
  autorows: Autorows,
  carousel: Carousel,
  list: List,
}
/** Those that show one slide, or one group of slides, after the other. */
const moving: readonly Design[] = ['stacked', 'strip', 'carousel']

export function View({ content, settings }: ViewProps<Settings, Content>) {
  const { root, runtime } = useBlock()
  const { format } = runtime.messages
  const design = designOf(settings.design)
  const isMoving = moving.includes(design)
  const width = useWidth(root)
  const count =
    design === 'carousel' ? groupsOf(content.slides.length, settings, width) : content.slides.length
  const gallery = useGallery({
    count,
    loop: settings.loop && design !== 'carousel',
    start: 0,
    moves: design === 'stacked',
  })
  const autoplay = useAutoplay(gallery, settings)
  useKeys(gallery, isMoving && settings.keyboard && count > 1)
  const Drawn = designs[design]
  return (
    <>
      <Adopt
        el={root}
        attrs={
          isMoving
            ? { role: 'group', 'aria-roledescription': format('gallery.carousel'), 'data-design': design }
            : { 'data-design': design }
        }
      />
      <Drawn content={content} settings={settings} gallery={gallery} width={width} />
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
