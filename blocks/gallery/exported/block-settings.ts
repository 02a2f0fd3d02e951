/** The block settings that mean here what they meant there, with our names: blocks spec §3. */
export const names = {
  autoplay: 'autoplay',
  'autoplay-duration': 'autoplay-duration',
  'active-alignment': 'active-alignment',
  'auto-crop': 'auto-crop',
  lightbox: 'lightbox',
  lightboxTheme: 'lightbox-theme',
  'meta-position': 'meta-position',
  newWindow: 'new-window',
  padding: 'padding',
  'square-thumbs': 'square-thumbs',
  'thumbnail-strip-height': 'thumbnail-strip-height',
  'thumbnail-strip-margin': 'thumbnail-strip-margin',
  'thumbnails-per-row': 'thumbnails-per-row',
  aspectRatio: 'aspect-ratio',
  vSize: 'v-size',
} as const
