import { picture, times } from '../markup.testing.ts'
import type { Sample } from '../samples.testing.ts'

/** The pictures of a product in the markup of its generation; stylesheets lay them on top of each other, or in a row. */
export function productGallery(
  kind: 'ProductItem' | 'product' | 'pdp',
  { count = 3, layout = 'position: absolute', attributes = '' } = {},
): string {
  const name = kind === 'pdp' ? 'pdp-gallery-slides' : `${kind}-gallery-slides-item`
  const slide = (i: number) =>
    `<div class="${name}" style="${layout}" data-slide-index="${i + 1}" data-controller="ImageZoom" data-product-gallery="slides-item">${picture(i, `class="${name}-image"`)}<div class="product-image-zoom-duplicate" aria-hidden="true">${picture(i, '')}</div></div>`
  const slides = times(count, slide)
  if (kind === 'pdp')
    return `<section class="pdp-gallery" ${attributes}><div class="pdp-gallery-wrapper"><div class="pdp-carousel-controls hidden"><button class="chevron-prev"><span class="chevron"></span></button><button class="chevron-next"><span class="chevron"></span></button></div><div class="pdp-gallery-slide-indicator"></div><div class="pdp-gallery-images" data-product-gallery="slideshow">${slides}</div></div></section>`
  const thumbnail = (i: number) =>
    `<button class="${kind}-gallery-thumbnails-item" data-product-gallery="thumbnails-item">${picture(i, '')}</button>`
  const control =
    kind === 'product' ? 'product-gallery-carousel-control' : 'product-item-gallery-carousel-control'
  return `<section aria-label="Gallery" class="${kind}-gallery" data-product-gallery="container" ${attributes}><div class="${kind}-gallery-scroll"><div class="${kind}-gallery-thumbnails" data-product-gallery="thumbnails">${times(count, thumbnail)}</div></div><div class="${kind}-gallery-slides" data-product-gallery="slides"><div class="${kind}-gallery-carousel-controls enable-on-first-image-load"><button class="${control} ${kind}-gallery-prev" data-product-gallery="prev" aria-label="Previous"></button><button class="${control} ${kind}-gallery-next" data-product-gallery="next" aria-label="Next"></button></div><div class="${kind}-gallery-current-slide-indicator enable-on-first-image-load" data-product-gallery="indicator"></div>${slides}</div></section>`
}

const older = (holder: string) =>
  `<div id="${holder}">${[0, 1, 2].map(i => `<div class="slide"><img src="/${i}.jpg" alt="${i}"></div>`).join('')}</div>`
/** Of templates before all of these. */
export const olderProductGallery = `<div id="productGallery"><div class="wrapper">${older('productSlideshow')}</div>${older('productThumbnails')}</div>`

/** Each generation of it. */
export const productGalleries: Readonly<Record<string, Sample>> = Object.fromEntries(
  [
    ...(['ProductItem', 'product', 'pdp'] as const).map(
      kind => [kind, productGallery(kind), `.${kind}-gallery`] as const,
    ),
    ['of older templates', olderProductGallery, '#productGallery'] as const,
  ].map(([kind, html, found]) => [`gallery of a product, ${kind}`, { html, found, block: found }]),
)
