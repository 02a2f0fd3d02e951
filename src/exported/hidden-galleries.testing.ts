import { listBanners } from './banner/banner.testing.ts'
import { galleryBlock, gallerySection, listCarousel, summaryBlock } from './markup.testing.ts'
import { productGallery } from './product-gallery/product-gallery.testing.ts'
import { galleryPage, indexGallery } from './template-gallery/template-gallery.testing.ts'

/** What the stylesheets of some year keep out of sight until a script has been there. */
export interface HiddenUntil {
  /** Such a rule, in words of our own. */
  readonly css: string
  readonly html: string
  /** All that it hides, and a visitor has to see; of what is shown one at a time the first. */
  readonly seen: string
}

/** By one state, in the way of most of them. */
export const until = (hidden: string, state: string, how = 'opacity: 0') =>
  `${hidden}:not(${state}) { ${how} }`

export const galleries: Readonly<Record<string, HiddenUntil>> = {
  'a picture of a grid section': {
    css: until('.gallery-grid-item', '[data-show]').replace(' {', ' .gallery-grid-item-wrapper {'),
    html: gallerySection('grid'),
    seen: 'img[data-src]',
  },
  'a picture of masonry': {
    css: until('.gallery-masonry-item', '[data-show]').replace(' {', ' .gallery-masonry-item-wrapper {'),
    html: gallerySection('masonry'),
    seen: 'img[data-src]',
  },
  'a picture of strips': {
    css: until('.gallery-strips-item', '[data-show]').replace(' {', ' .gallery-strips-item-wrapper {'),
    html: gallerySection('strips'),
    seen: 'img[data-src]',
  },
  'a picture of a reel': {
    css: until('.gallery-reel-item-src', '[data-loaded]'),
    html: gallerySection('reel'),
    seen: 'figure:first-child img[data-src]',
  },
  'a picture of a newer reel': {
    css: `.newer .gallery-reel-item-src { display: none; opacity: 0 } .gallery-reel-item-src[data-visible] { display: block !important } .gallery-reel-item-src[data-visible="true"] { animation: coming 60ms forwards } @keyframes coming { from { opacity: 0 } to { opacity: 1 } }`,
    html: `<div class="newer">${gallerySection('reel')}</div>`,
    seen: 'figure:first-child img[data-src]',
  },
  'a picture of a slideshow section': {
    css: until('.gallery-slideshow-item', '[data-active="true"]', 'visibility: hidden'),
    html: gallerySection('slideshow'),
    seen: 'figure:first-child img[data-src]',
  },
  'a picture of a grid block': {
    css: until('.sqs-gallery-block-grid img', '.loaded'),
    html: galleryBlock('grid'),
    seen: 'img[data-src]',
  },
  'a picture of any gallery block': {
    css: until('.sqs-gallery img', '[src]'),
    html: galleryBlock('stacked'),
    seen: 'img[data-src]',
  },
  'an item of a summary': {
    css: until('.summary-item', '.positioned', 'visibility: hidden'),
    html: summaryBlock('autogrid'),
    seen: '.summary-title, img[data-src]',
  },
  'a picture of a summary': {
    css: until('.summary-thumbnail-container img', '.loaded'),
    html: summaryBlock('list'),
    seen: 'img[data-src]',
  },
  'cards in a row': {
    css: until('.user-items-list-carousel__slides', '.user-items-list-carousel__slides--initialized'),
    html: listCarousel(),
    seen: 'li:first-child h3',
  },
  'banners of a list': {
    css: `.user-items-list-banner-slideshow .slides { display: grid; margin: 0; padding: 0 } ${until('.user-items-list-banner-slideshow .slides', '.slides--initialized')} .user-items-list-banner-slideshow .slide { display: flex; position: relative; grid-area: 1 / 1; transform: translateX(-9999px) } .slide-media-container { position: absolute; inset: 0; z-index: -1 }`,
    html: listBanners(),
    seen: '.slide:first-child h2, .slide:first-child a',
  },
  'a gallery that is a page': {
    css: until('.sqs-system-gallery', '.sqs-system-gallery-ready'),
    html: galleryPage(),
    seen: '.slide:first-child img[data-src]',
  },
  'words over a picture of an index': {
    css: until('.slide-meta', '.show, .positioned', 'visibility: hidden'),
    html: indexGallery(),
    seen: '.slide-wrapper:first-child .title',
  },
  'a picture of a product': {
    css: `${until('.product-gallery-slides-item', '.loaded')} ${until('.product-gallery-slides-item', '.selected')}`,
    html: productGallery('product', { layout: '' }),
    seen: '[data-slide-index="1"] > img',
  },
}
