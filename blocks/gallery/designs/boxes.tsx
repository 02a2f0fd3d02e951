import { useLayoutEffect } from 'react'
import { arrangeColumns } from '../layouts/autocolumns.ts'
import { arrangeRows } from '../layouts/autorows.ts'
import { type Arrangement, columnCount } from '../layouts/columns.ts'
import { ratioOf } from '../layouts/stacked.ts'
import type { Slide } from '../read.ts'
import type { Settings } from '../settings.ts'
import { useCaptions } from '../use-captions.ts'
import { type Place, usePositions } from '../use-positions.ts'
import type { DesignProps } from './design.ts'

/** CSS pixels; blocks spec §9. */
const defaultRowGutter = 20
/** Where nobody says what shape a picture has. */
const unknownRatio = 1

/** Columns filled where there is least so far. Heights are whole pixels, as in the style sheet's own arrangement. */
export function Autocolumns(props: DesignProps) {
  const { content, settings, width } = props
  const gutter = Math.round(Math.max(0, settings.gutter))
  const columns = columnCount({
    width,
    columnWidth: settings.columnWidth,
    behavior: settings.columnWidthBehavior,
  })
  return (
    <Placed
      {...props}
      arrange={captions => {
        const heights = content.slides.map(
          (slide, i) => (size: number) => Math.round(size / shapeOf(slide, settings)) + (captions[i] ?? 0),
        )
        return arrangeColumns(heights, { width, columns, gutter })
      }}
    />
  )
}

/** Rows that fill the width. */
export function Autorows(props: DesignProps) {
  const { content, settings, width } = props
  const gutter = settings.gutter < 0 ? defaultRowGutter : settings.gutter
  const ratios = content.slides.map(slide => shapeOf(slide, settings))
  // Else a picture before one that needs a row of its own would leave a hole.
  const crop = settings.autoCrop ? 1.5 : 1
  return (
    <Placed
      {...props}
      arrange={captions =>
        arrangeRows(ratios, { width, rowHeight: settings.rowHeight, gutter, captions, crop })
      }
    />
  )
}

function shapeOf({ ratio }: Slide, settings: Settings): number {
  return ratioOf(settings.imageAspectRatio) ?? ratio ?? unknownRatio
}

function Placed(
  props: DesignProps & { readonly arrange: (captions: readonly number[]) => Arrangement },
): null {
  const { stage, content, width, arrange } = props
  const { slides, holder } = content
  // Places are few numbers, written at once; a caption has to be laid out at its width before its height is known.
  const hasCaptions = slides.some(({ meta }) => meta)
  const isDrawn = hasCaptions ? props.isDrawn : () => true
  const captions = useCaptions(slides, index => width > 0 && isDrawn(index))
  const { boxes, height } = arrange(captions.heights)
  const placeOf = (index: number): Place | null => {
    const box = boxes[index]
    if (width === 0 || !box || !isDrawn(index)) return null
    const arrives = hasCaptions ? (captions.isMeasured(index) ? 'placed' : 'drawn') : 'with the others'
    return { ...box, caption: captions.heights[index] ?? 0, arrives }
  }
  usePositions(slides, placeOf)
  useLayoutEffect(() => {
    if (width === 0) return
    stage.write('holder', holder, {
      classes: { 'site-gallery__boxes': true },
      style: {
        '--site-gallery-height': `${height}px`,
        ...(!hasCaptions && { '--site-gallery-seen': 'visible', '--site-gallery-drawn': 'visible' }),
      },
    })
    stage.pictures.ask(slides, { mode: 'cover', isDue: isDrawn })
  })
  return null
}
