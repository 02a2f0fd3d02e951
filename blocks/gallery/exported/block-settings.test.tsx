import { expect, test } from 'vitest'
import { galleryBlock } from '#exported/markup.testing.ts'
import { find, lines, open } from '#exported/page.testing.ts'

// Blocks spec §3 "Gallery block settings": what the builder's block says reaches the gallery under its own names.
test.each([
  [
    'slideshow',
    {
      autoplay: true,
      'autoplay-duration': 7,
      'auto-crop': false,
      lightbox: true,
      lightboxTheme: 'light',
      'meta-position': 'top-right',
      newWindow: true,
      'thumbnail-strip-height': 64,
      'thumbnail-strip-margin': 12,
      aspectRatio: 40,
    },
    {
      autoplay: 'true',
      autoplayDuration: '7',
      autoCrop: 'false',
      lightbox: 'true',
      lightboxTheme: 'light',
      metaPosition: 'top-right',
      newWindow: 'true',
      thumbnailStripHeight: '64',
      thumbnailStripMargin: '12',
      aspectRatio: '40',
    },
  ],
  [
    'slider',
    { 'active-alignment': 'left', vSize: 8, aspectRatio: null },
    { activeAlignment: 'left', vSize: '8' },
  ],
  [
    'grid',
    { 'thumbnails-per-row': 5, 'square-thumbs': false, padding: 8 },
    { thumbnailsPerRow: '5', squareThumbs: 'false', padding: '8' },
  ],
] as const)('an exported %s is as its owner has set it', async (design, json, expected) => {
  await open(galleryBlock(design, { json }))
  expect(find('[data-block="gallery"]').dataset).toMatchObject(expected)
  expect(lines).toEqual([])
})
