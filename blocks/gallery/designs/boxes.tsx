import { useLayoutEffect, useState } from 'react'
import { Adopt } from '#core'
import { arrangeColumns } from '../layouts/autocolumns.ts'
import { arrangeRows } from '../layouts/autorows.ts'
import { type Arrangement, type Box, columnCount } from '../layouts/columns.ts'
import { ratioOf } from '../layouts/stacked.ts'
import type { Slide } from '../read.ts'
import type { Settings } from '../settings.ts'
import { keyOf } from '../slide-key.ts'
import { useEach } from '../use-each.ts'
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
  const captions = useCaptions(content.slides, width)
  const heights = content.slides.map(
    (slide, i) => (size: number) => size / shapeOf(slide, settings) + (captions[i] ?? 0),
  )
  const arrangement = arrangeColumns(heights, { width, columns, gutter })
  return <Placed {...props} arrangement={arrangement} captions={captions} />
}

/** Rows that fill the width. */
export function Autorows(props: DesignProps) {
  const { content, settings, width } = props
  const gutter = settings.gutter < 0 ? defaultRowGutter : settings.gutter
  const ratios = content.slides.map(slide => shapeOf(slide, settings))
  const captions = useCaptions(content.slides, width)
  const arrangement = arrangeRows(ratios, { width, rowHeight: settings.rowHeight, gutter, captions })
  return <Placed {...props} arrangement={arrangement} captions={captions} />
}

function shapeOf({ ratio }: Slide, settings: Settings): number {
  return ratioOf(settings.imageAspectRatio) ?? ratio ?? unknownRatio
}

/** Heights of the captions at the width they have now, in CSS pixels; measured before anything is painted. */
function useCaptions(slides: readonly Slide[], width: number): readonly number[] {
  const [heights, setHeights] = useState<readonly number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths break their lines elsewhere
  useLayoutEffect(() => {
    setHeights(before => {
      const now = slides.map(({ meta }) => meta?.offsetHeight ?? 0)
      return now.every((height, i) => height === before[i]) ? before : now
    })
  }, [slides, width])
  return heights
}

function Placed(
  props: DesignProps & { readonly arrangement: Arrangement; readonly captions: readonly number[] },
) {
  const { content, width, arrangement, captions } = props
  const { slides, holder } = content
  // The height of a caption is that at its width: they all have to have it.
  const isDrawn = slides.some(({ meta }) => meta) ? () => true : props.isDrawn
  useImages(slides, { mode: 'cover', isDue: isDrawn })
  const all = useEach(slides, isDrawn, (slide, i) => {
    const [box, caption] = [arrangement.boxes[i], captions[i] ?? 0]
    return [
      [...Object.values(box ?? {}), caption].join(),
      () => <PlacedSlide key={keyOf(slide.el)} el={slide.el} box={box} caption={caption} />,
    ]
  })
  if (width === 0) return null
  return (
    <>
      <Adopt
        el={holder}
        classes={{ 'site-gallery__boxes': true }}
        style={{ '--site-gallery-height': `${arrangement.height}px` }}
      />
      {all}
    </>
  )
}

function PlacedSlide(props: {
  readonly el: HTMLElement
  readonly box: Box | undefined
  readonly caption: number
}) {
  const { el, box, caption } = props
  if (!box) return null
  return (
    <Adopt
      el={el}
      style={{
        '--site-gallery-seen': 'visible',
        '--site-gallery-x': `${box.x}px`,
        '--site-gallery-y': `${box.y}px`,
        '--site-gallery-width': `${box.width}px`,
        '--site-gallery-image-height': `${box.height - caption}px`,
      }}
    />
  )
}
