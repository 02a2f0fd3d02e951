import { columnCount } from '../layouts/columns.ts'
import { listSplit } from '../layouts/list.ts'
import { ratioOf } from '../layouts/stacked.ts'
import type { DesignProps, Scene } from './design.ts'

/** Rows of equal boxes: a fixed number per row. */
export function drawGrid(scene: Scene): void {
  const { settings } = scene
  drawCells(scene, {
    columns: settings.thumbnailsPerRow,
    gutter: settings.gutter < 0 ? settings.padding : settings.gutter,
    ratio: ratioOf(settings.imageAspectRatio) ?? (settings.squareThumbs ? 1 : null),
  })
}

/** Blocks spec §2, the base layout: one below the other. */
export function drawBase(scene: Scene): void {
  const { settings } = scene
  const gutter = settings.gutter < 0 ? 20 : settings.gutter
  drawCells(scene, { columns: 1, gutter, ratio: ratioOf(settings.imageAspectRatio) })
}

/** Rows of equal boxes: as many as fit. */
export function drawAutogrid(scene: Scene & Pick<DesignProps, 'width'>): void {
  const { settings, width } = scene
  const { columnWidth, columnWidthBehavior: behavior } = settings
  drawCells(scene, {
    columns: columnCount({ width: width || columnWidth, columnWidth, behavior }),
    gutter: Math.max(0, settings.gutter),
    ratio: ratioOf(settings.imageAspectRatio),
  })
}

function drawCells(
  { stage, content, settings, isDrawn }: Scene,
  cells: { readonly columns: number; readonly gutter: number; readonly ratio: number | null },
): void {
  const { columns, gutter, ratio } = cells
  stage.write('holder', content.holder, {
    classes: { 'site-gallery__grid': true, 'site-gallery__grid--shaped': ratio !== null },
    style: {
      '--site-gallery-columns': `${columns}`,
      '--site-gallery-gutter': `${gutter}px`,
      '--site-gallery-ratio': ratio === null ? undefined : `${ratio}`,
    },
  })
  const mode = ratio === null ? 'none' : settings.autoCrop ? 'cover' : 'contain'
  stage.pictures.ask(content.slides, { mode, isDue: isDrawn })
}

/** A picture beside its text, one below the other. */
export function drawList({ stage, content, settings, isDrawn }: Scene): void {
  const ratio = ratioOf(settings.imageAspectRatio)
  const { image } = listSplit(settings.listImageSize)
  stage.write('holder', content.holder, {
    classes: {
      'site-gallery__list': true,
      'site-gallery__list--wide': image === 100,
      'site-gallery__grid--shaped': ratio !== null,
    },
    style: {
      '--site-gallery-image': `${image}%`,
      '--site-gallery-gutter': `${settings.gutter < 0 ? 20 : settings.gutter}px`,
      '--site-gallery-ratio': ratio === null ? undefined : `${ratio}`,
    },
  })
  stage.pictures.ask(content.slides, { mode: ratio ? 'cover' : 'none', isDue: isDrawn })
}
