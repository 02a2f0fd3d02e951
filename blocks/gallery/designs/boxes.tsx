import { Adopt, useBlock } from '#core'
import { arrangeColumns } from '../layouts/autocolumns.ts'
import { arrangeRows } from '../layouts/autorows.ts'
import { type Arrangement, columnCount } from '../layouts/columns.ts'
import { ratioOf } from '../layouts/stacked.ts'
import type { Content, Slide } from '../read.ts'
import type { Settings } from '../settings.ts'
import { keyOf } from '../slide-key.ts'
import { useImages } from '../use-images.ts'
import type { DesignProps } from './design.ts'

/** CSS pixels; blocks spec §9. */
const defaultRowGutter = 20
/** Where nobody says what shape a picture has. */
const unknownRatio = 1

/** Columns filled where there is least so far. */
export function Autocolumns(props: DesignProps) {
  const { content, settings, width } = props
  const gutter = Math.max(0, settings.gutter)
  const columns = columnCount({
    width,
    columnWidth: settings.columnWidth,
    behavior: settings.columnWidthBehavior,
  })
  const heights = content.slides.map(
    slide => (size: number) => size / shapeOf(slide, settings) + captionOf(slide),
  )
  return <Placed {...props} arrangement={arrangeColumns(heights, { width, columns, gutter })} />
}

/** Rows that fill the width. */
export function Autorows(props: DesignProps) {
  const { content, settings, width } = props
  const gutter = settings.gutter < 0 ? defaultRowGutter : settings.gutter
  const ratios = content.slides.map(slide => shapeOf(slide, settings))
  const arrangement = arrangeRows(ratios, { width, rowHeight: settings.rowHeight, gutter })
  return <Placed {...props} arrangement={arrangement} />
}

function shapeOf({ ratio }: Slide, settings: Settings): number {
  return ratioOf(settings.imageAspectRatio) ?? ratio ?? unknownRatio
}

/** As it stands now; captions keep their width when the columns do. */
function captionOf({ meta }: Slide): number {
  return meta?.offsetHeight ?? 0
}

function Placed({ content, width, arrangement }: DesignProps & { readonly arrangement: Arrangement }) {
  const { slides, holder } = content
  useImages(slides, { mode: 'cover', isDue: () => true })
  if (width === 0) return null
  return (
    <>
      <Adopt
        el={holder}
        classes={{ 'site-gallery__boxes': true }}
        style={{ '--site-gallery-height': `${arrangement.height}px` }}
      />
      {slides.map((slide, i) => (
        <PlacedSlide key={keyOf(slide.el)} slide={slide} box={arrangement.boxes[i]} />
      ))}
    </>
  )
}

function PlacedSlide({
  slide,
  box,
}: {
  readonly slide: Content['slides'][number]
  readonly box: Arrangement['boxes'][number] | undefined
}) {
  useBlock()
  if (!box) return null
  return (
    <Adopt
      el={slide.el}
      style={{
        '--site-gallery-x': `${box.x}px`,
        '--site-gallery-y': `${box.y}px`,
        '--site-gallery-width': `${box.width}px`,
        '--site-gallery-image-height': `${box.height - captionOf(slide)}px`,
      }}
    />
  )
}
