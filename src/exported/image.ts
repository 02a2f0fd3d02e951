/**
 * `img[data-src]` without a source of its own. Newer pages carry `src` and `srcset` beside it: those are done already
 * and stay untouched.
 */
export const unfetched = 'img[data-src]:not([data-block],[src],[srcset])'

/** Our attributes for such an image; none where a gallery fetches it. */
export function imageAttributes(image: Element): Readonly<Record<string, string | null>> | null {
  if (image.closest('[data-part~="slide"]')) return null
  return {
    'data-block': 'image',
    'data-unstyled': '',
    // "false" there means that a script fetches it, and that script is now this one.
    'data-load': 'viewport',
    'data-loaded-class': 'loaded',
    // The old loader's mark: to us it would be a misspelt setting.
    'data-loader': null,
    // A saved page may carry the old loader's class for ever.
    'data-concurrent-loads': 'true',
    ...placement(image),
    ...repaired(image),
  }
}

/** The container's classes say how it is filled. */
function placement(image: Element): Record<string, string> | null | undefined {
  const mode = image.closest('.content-fill') ? 'cover' : image.closest('.content-fit') && 'contain'
  return mode && { 'data-mode': mode, 'data-use-advanced-positioning': 'true' }
}

/** Damage known from real pages: a single number as dimensions, a focal point without numbers. */
function repaired(image: Element): Record<string, string> {
  const isWhole = /^(\d+x\d+)?$/.test(image.getAttribute('data-image-dimensions') ?? '')
  return isWhole ? {} : { 'data-image-dimensions': '' }
}
