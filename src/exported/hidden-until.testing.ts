import { galleries, type HiddenUntil, until } from './hidden-galleries.testing.ts'
import { picture } from './markup.testing.ts'
import { more } from './more/samples.testing.ts'
import { samples } from './samples.testing.ts'

const html = (name: string) => samples[name]?.html ?? ''
const words = 'Pane e sale'

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
