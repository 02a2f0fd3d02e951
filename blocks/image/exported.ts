import type { ExportedMarkup } from '#core'
import { own } from '#runtime/own.ts'

/**
 * `img[data-src]` without a source of its own. Newer pages carry `src` and `srcset` beside it: those are done already
 * and stay untouched. `data-load="false"` there means that a script fetches them, and that script is now this one.
 */
export const exported: ExportedMarkup = (root, annotate) => {
  for (const image of own(root).querySelectorAll('img[data-src]:not([data-block], [src], [srcset])')) {
    // A gallery fetches its own.
    if (image.closest('[data-part~="slide"]')) continue
    annotate(image, {
      'data-block': 'image',
      'data-unstyled': '',
      'data-load': 'viewport',
      'data-loaded-class': 'loaded',
      // The old loader's mark: to us it would be a misspelt setting.
      'data-loader': null,
      // A saved page may carry the old loader's class for ever.
      'data-concurrent-loads': 'true',
      ...placement(image),
      ...repaired(image),
    })
  }
}

/** The container's classes say how it is filled. */
function placement(image: Element): Record<string, string> {
  if (image.closest('.content-fill')) return { 'data-mode': 'cover', 'data-use-advanced-positioning': 'true' }
  if (image.closest('.content-fit'))
    return { 'data-mode': 'contain', 'data-use-advanced-positioning': 'true' }
  return {}
}

/** Damage known from real pages: a single number as dimensions, a focal point without numbers. */
function repaired(image: Element): Record<string, string> {
  const dimensions = image.getAttribute('data-image-dimensions')
  return dimensions && !/^\d+x\d+$/.test(dimensions) ? { 'data-image-dimensions': '' } : {}
}
