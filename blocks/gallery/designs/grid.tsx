import { Adopt } from '#core'
import { columnCount } from '../layouts/columns.ts'
import { listSplit } from '../layouts/list.ts'
import { ratioOf } from '../layouts/stacked.ts'
import { useImages } from '../use-images.ts'
import type { DesignProps } from './design.ts'

/** Rows of equal boxes: a fixed number per row. */
export function Grid(props: DesignProps) {
  const { settings } = props
  const ratio = ratioOf(settings.imageAspectRatio) ?? (settings.squareThumbs ? 1 : null)
  return (
    <Cells
      {...props}
      columns={settings.thumbnailsPerRow}
      gutter={settings.gutter < 0 ? settings.padding : settings.gutter}
      ratio={ratio}
    />
  )
}

/** Rows of equal boxes: as many as fit. */
export function Autogrid(props: DesignProps) {
  const { settings, width } = props
  return (
    <Cells
      {...props}
      columns={columnCount({
        width: width || settings.columnWidth,
        columnWidth: settings.columnWidth,
        behavior: settings.columnWidthBehavior,
      })}
      gutter={Math.max(0, settings.gutter)}
      ratio={ratioOf(settings.imageAspectRatio)}
    />
  )
}

function Cells({
  content,
  isDrawn,
  settings,
  columns,
  gutter,
  ratio,
}: DesignProps & { readonly columns: number; readonly gutter: number; readonly ratio: number | null }) {
  const mode = ratio === null ? 'none' : settings.autoCrop ? 'cover' : 'contain'
  useImages(content.slides, { mode, isDue: isDrawn })
  return (
    <Adopt
      el={content.holder}
      classes={{ 'site-gallery__grid': true, 'site-gallery__grid--shaped': ratio !== null }}
      style={{
        '--site-gallery-columns': `${columns}`,
        '--site-gallery-gutter': `${gutter}px`,
        '--site-gallery-ratio': ratio === null ? undefined : `${ratio}`,
      }}
    />
  )
}

/** A picture beside its text, one below the other. */
export function List({ content, settings, isDrawn }: DesignProps) {
  const ratio = ratioOf(settings.imageAspectRatio)
  const { image } = listSplit(settings.listImageSize)
  useImages(content.slides, { mode: ratio ? 'cover' : 'none', isDue: isDrawn })
  return (
    <Adopt
      el={content.holder}
      classes={{
        'site-gallery__list': true,
        'site-gallery__list--wide': image === 100,
        'site-gallery__grid--shaped': ratio !== null,
      }}
      style={{
        '--site-gallery-image': `${image}%`,
        '--site-gallery-gutter': `${settings.gutter < 0 ? 20 : settings.gutter}px`,
        '--site-gallery-ratio': ratio === null ? undefined : `${ratio}`,
      }}
    />
  )
}
