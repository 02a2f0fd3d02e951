import { listBanners } from './banner/banner.testing.ts'
import { galleryBlock, gallerySection, listCarousel, picture, summaryBlock } from './markup.testing.ts'
import { more } from './more/samples.testing.ts'
import { productGallery } from './product-gallery/product-gallery.testing.ts'
import { samples } from './samples.testing.ts'
import { galleryPage, indexGallery } from './template-gallery/template-gallery.testing.ts'

/** What the stylesheets of some year keep out of sight until a script has been there. */
export interface HiddenUntil {
  /** Such a rule, in words of our own. */
  readonly css: string
  readonly html: string
  /** All that it hides, and a visitor has to see; of what is shown one at a time the first. */
  readonly seen: string
}

const html = (name: string) => samples[name]?.html ?? ''
const words = 'Pane e sale'
/** By one state, in the way of most of them. */
const until = (hidden: string, state: string, how = 'opacity: 0') => `${hidden}:not(${state}) { ${how} }`

const galleries: Readonly<Record<string, HiddenUntil>> = {
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

const moving: Readonly<Record<string, HiddenUntil>> = {
  'a section that comes in': {
    css: until('.page-section[data-animation="fade-up"]', '[data-active]'),
    html: `<section class="page-section" data-animation="fade-up"><p>${words}</p></section>`,
    seen: 'p',
  },
  'a section that is uncovered': {
    css: until(
      '.page-section[data-animation="clip-up"]',
      '[data-active]',
      'clip-path: polygon(0 100%, 100% 100%, 100% 100%, 0 100%)',
    ),
    html: `<section class="page-section" data-animation="clip-up"><p>${words}</p></section>`,
    seen: 'p',
  },
  'words that fade in': {
    css: until('.preFade', '.fadeIn'),
    html: `<p class="preFade">${words}</p>`,
    seen: 'p',
  },
  'words that are uncovered': {
    css: until('.preClip', '.clipIn', 'clip-path: polygon(0 0, 10% 0, 0 100%, 0 100%)'),
    html: `<p class="preClip">${words}</p>`,
    seen: 'p',
  },
  'words in pieces': {
    css: '.animation-segment-parent-hidden { opacity: 0 }',
    html: `<p class="animation-segment-parent-hidden">${words}</p>`,
    seen: 'p',
  },
  'a quote that comes in': {
    css: until('.sqs-block-quote .sqs-block-content .block-animation-fade-in', '.animation-loaded'),
    html: more['a quote that comes in'].html,
    seen: 'blockquote',
  },
  'a picture with words beside it': {
    css: until('.image-block-v2:not([class*="-animation-"])', '.sqs-text-ready'),
    html: more['a picture with words beside it'].html,
    seen: 'p',
  },
  'a picture whose words come in': {
    css: `.combination-animation-fade-in:not(.animation-loaded) p, .combination-animation-fade-in:not(.sqs-text-ready) b { opacity: 0 }`,
    html: `<div class="sqs-block"><div class="image-block-outer-wrapper combination-animation-fade-in"><p>${words}</p><b>${words}</b></div></div>`,
    seen: 'p, b',
  },
  'words as wide as their place': {
    css: '.sqsrte-scaled-text { display: inline-block; position: absolute; left: -10000px } .loaded > .sqsrte-scaled-text { position: relative; left: initial; white-space: nowrap }',
    html: more['words as wide as their place'].html,
    seen: 'h2',
  },
  'posts, products, and what comes in as the page is scrolled': {
    css: until(
      ':is(.product-list-item, .blog-item, .blog-basic-grid--container, .blog-single-column--container, .lazy-load)',
      '.is-loaded',
    ),
    html: [
      'product-list-item',
      'blog-item',
      'blog-basic-grid--container',
      'blog-single-column--container',
      'lazy-load',
    ]
      .map(name => `<div class="${name}">${words}</div>`)
      .join(''),
    seen: 'div',
  },
  'bricks of a blog': {
    css: '.blog-masonry .entry { opacity: 0 } .blog-masonry .entry.is-loaded, .blog-masonry.masonry-ready .entry, .masonry-ready .entry { opacity: 1 }',
    html: html('masonry of a blog'),
    seen: 'h2',
  },
}

const others: Readonly<Record<string, HiddenUntil>> = {
  'a picture without a file': {
    css: until('img[data-src]', '[src], [srcset]', 'visibility: hidden'),
    html: `<div class="sqs-block">${picture(0)}</div>`,
    seen: 'img[data-src]',
  },
  'a banner of an older page': {
    css: 'img.loading { opacity: 0 }',
    html: '<img class="loading" src="/0.svg" alt="">',
    seen: 'img',
  },
  'the songs of an album': {
    css: '.sqs-audio-playlist.loading { visibility: hidden }',
    html: html('songs of an album'),
    seen: 'h1',
  },
  'a background with an effect': {
    css: '.background-image-fx { visibility: hidden }',
    html: '<img class="background-image-fx" src="/0.svg" alt="">',
    seen: 'img',
  },
  'the button of a product of an older page': {
    css: '.sqs-add-to-cart-button-wrapper { visibility: hidden }',
    html: `<div id="productDetails"><div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="cup" data-product-type="1">${words}</div></div></div>`,
    seen: '.sqs-add-to-cart-button',
  },
  'the small pictures of a product of an older page': {
    css: '#productThumbnails { visibility: hidden }',
    html: '<div id="productThumbnails"><img src="/0.svg" alt=""></div>',
    seen: 'img',
  },
  'a section without its edge': {
    css: '.section-border { height: 40px; background: #ccc }',
    html: '<div class="section-border" style="clip-path: url(#edge)"><svg width="0" height="0"><clipPath id="edge"><path d="M0,0"></path></clipPath></svg></div>',
    seen: '.section-border',
  },
  'a navigation that waits for its place': {
    css: until('#headerNav', '.positioned'),
    html: `<nav id="headerNav" class="tmpl-loading"><a href="/">${words}</a></nav>`,
    seen: 'a',
  },
  'a newsletter': {
    css: until('.newsletter-block', '.rendered'),
    html: `<div class="newsletter-block"><p>${words}</p></div>`,
    seen: 'p',
  },
  'a cover page, or one that asks for a password': {
    css: until('.sqs-slide', '.sqs-slide-ready'),
    html: `<div class="sqs-slide-wrapper" data-slide-type="lock-screen"><div class="sqs-slide-container"><div class="sqs-slide"><p>${words}</p></div></div></div>`,
    seen: 'p',
  },
  'the picture of a cover page': {
    css: until('.sqs-slice-gallery-item', '.loaded').replace(' {', ' img {'),
    html: `<div class="sqs-slice" data-slice-type="gallery"><div class="sqs-slice-gallery-item">${picture(0)}</div></div>`,
    seen: 'img[data-src]',
  },
  'a form': {
    css: '[hidden] { display: none }',
    html: `<div class="form-inner-wrapper" hidden><p>${words}</p></div>`,
    seen: 'p',
  },
  'an index of works': {
    css: until('.portfolio-hover', '[data-init]', 'visibility: hidden'),
    html: html('index of works'),
    seen: 'a',
  },
  'several menus': {
    css: until('.menus--has-multiple .menu', '.menu-active', 'display: none'),
    html: html('several menus'),
    seen: '.menu:first-child',
  },
  'the account': {
    css: '.user-accounts-text-link { opacity: 0 } .user-accounts-link.loaded .user-accounts-text-link { opacity: 1 }',
    html: html('link to the account'),
    seen: '.user-accounts-text-link',
  },
  'appointments and gifts': {
    css: '.is-rendering { opacity: 0 }',
    html: html('appointments and gifts that a script was to show'),
    seen: 'a',
  },
}

export const hiddenUntil: Readonly<Record<string, HiddenUntil>> = { ...galleries, ...moving, ...others }
