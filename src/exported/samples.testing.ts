import { productPage } from '../../blocks/product/exported/products.testing.ts'
import { divider, section } from './dividers/dividers.testing.ts'
import { componentForm, lightboxForm } from './forms/component.testing.ts'
import {
  galleryBlock,
  gallerySection,
  lightboxImages,
  listCarousel,
  picture,
  summaryBlock,
} from './markup.testing.ts'
import { more } from './more/samples.testing.ts'
import { older } from './older-header/older-header.testing.ts'
import { effect, ofTemplate } from './parallax/parallax.testing.ts'
import { productGalleries } from './product-gallery/product-gallery.testing.ts'
import { productList } from './product-list/product-list.testing.ts'
import { projectIndex } from './projects/projects.testing.ts'
import { waiting } from './reveal/waiting.testing.ts'
import { galleryPage, indexGallery } from './template-gallery/template-gallery.testing.ts'

/** A piece of an exported page, for what has to hold for every description. */
export interface Sample {
  readonly html: string
  /** What is found; inserted by itself it must be described as on a page that comes with it. */
  readonly found: string
  /** The element that becomes a block. */
  readonly block?: string
  /** The id of the page's body, where it says what this is. */
  readonly body?: string
}
const code =
  "return (function (form) { (new Y.Module.FormSubmit(form)).submit({ formId: 'form-1', collectionId: 'coll-1', objectName: 'page-1' }); return false; })(this);"
const form = (kind: string, inside: string) =>
  `<div class="sqs-block ${kind}-block sqs-block-${kind}"><div class="sqs-block-content"><div class="${kind}-wrapper"><form class="${kind}-form" data-form-id="form-1" method="POST" action="https://old.example" onsubmit="${code}">${inside}</form></div></div></div>`

const email =
  '<div id="email-yui_1" class="form-item field email required"><label class="title" for="email-yui_1-field">Email</label><input id="email-yui_1-field" name="email" type="email"></div><input class="button" type="submit" value="Send"><div class="hidden form-submission-text">Thank you!</div>'

const hosted = `{"systemDataVariants":"640:360","alexandriaUrl":"https://cdn.example/c/{variant}","aspectRatio":1.5}`

/** By the name of the folder whose `exported.ts` finds it, and the shape. */
export const samples: Readonly<Record<string, Sample>> = {
  ...more,
  'members, joining': {
    html: `<div id="sqs-member-access-page-root"><div class="ma-pricing-toggle-wrapper toggle-center"><ul class="ma-pricing-options"><li class="left-option"><button class="ma-pricing-option-button left-button ma-pricing-option-selected">Monthly</button></li><li class="right-option"><button class="ma-pricing-option-button right-button">Yearly</button></li></ul></div><div class="product-price"><span class="member-area-price-amount">8 €</span></div><div class="product-price hide"><span class="member-area-price-amount">80 €</span></div><a class="join-button" href="/join-1">Join</a><a class="join-button hide" href="/join-2">Join</a></div>`,
    found: '#sqs-member-access-page-root',
    block: '#sqs-member-access-page-root',
  },
  'members, older block': {
    html: `<div class="sqs-block sqs-block-member-area member-area-block"><ul class="ma-pricing-options"><li><button class="ma-pricing-option-button">Monthly</button></li><li><button class="ma-pricing-option-button">Yearly</button></li></ul><div class="product-price">8 €</div><div class="product-price hide">80 €</div></div>`,
    found: '.member-area-block',
    block: '.member-area-block',
  },
  'members, account': {
    html: `<div class="user-accounts-link customerAccountLoginDesktop"><a href="#" class="user-accounts-text-link"><span class="unauth">Login</span><span class="auth">Account</span></a></div>`,
    found: '.user-accounts-link',
    block: '.user-accounts-link',
  },
  ...older,
  accordion: {
    html: `<div class="sqs-block sqs-block-accordion"><div class="sqs-block-content"><ul class="accordion-items-container" data-is-expanded-first-item="true" data-is-divider-enabled="true"><li class="accordion-item"><p role="heading" aria-level="3"><button class="accordion-item__click-target"><span>Uno</span><div class="accordion-icon-container"></div></button></p><div class="accordion-item__dropdown" role="region"><p>Testo</p></div></li></ul></div></div>`,
    found: '.accordion-items-container',
    block: '.accordion-items-container',
  },
  form: { html: form('form', email), found: '.sqs-block-form form', block: '.form-wrapper' },
  'form that only its settings describe': {
    html: componentForm(),
    found: '.sqs-block-form',
    block: '.form-wrapper',
  },
  'form behind a button': {
    html: lightboxForm(),
    found: '.sqs-block-form',
    block: '.sqs-block-form-lightbox',
  },
  newsletter: {
    html: form('newsletter', `<div class="newsletter-form-body">${email}</div>`),
    found: '.sqs-block-newsletter form',
    block: '.sqs-block-newsletter',
  },
  button: {
    html: '<div class="sqs-block sqs-block-button" id="block-b"><div class="sqs-block-content"><div data-alignment="center" data-button-size="large"><a class="sqs-block-button-element" href="/orari">Orari</a></div></div></div>',
    found: '.sqs-block-button a[href]',
  },
  'product of the older pages': {
    html: productPage('older'),
    found: '.ProductItem',
    block: '.ProductItem',
  },
  'product of newer pages': { html: productPage('newer'), found: '.pdp-layout', block: '.pdp-layout' },
  'product of the newest pages': {
    html: productPage('newest'),
    found: '.product-detail',
    block: '.product-detail',
  },
  'list of products': { html: productList(), found: '.product-list' },
  'cart page': {
    html: '<div id="sqs-cart-root"><div id="sqs-cart-container"></div></div>',
    found: '#sqs-cart-container',
    block: '#sqs-cart-container',
  },
  image: {
    html: `<div class="sqs-block sqs-block-image"><figure class="design-layout-card"><div class="content-fill">${picture(0)}</div></figure></div>`,
    found: 'img[data-src]',
    block: 'img[data-src]',
  },
  'video behind its picture': {
    html: `<div class="sqs-block video-block" data-block-json='{"url":"https://youtu.be/bbbbbbbbbbb"}'><div class="sqs-block-content"><div class="embed-block-wrapper" style="padding-bottom:56%;"><div class="sqs-video-wrapper"><div class="sqs-video-overlay" style="opacity: 0;"><img data-src="https://i.ytimg.com/vi/aaaaaaaaaaa/hq.jpg" data-load="false"><div class="sqs-video-icon"></div></div></div></div></div></div>`,
    found: '.sqs-video-wrapper',
    block: '.sqs-video-wrapper',
  },
  'video without a picture': {
    html: `<div class="sqs-block video-block"><div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;https://player.vimeo.com/video/76979871&quot;&gt;&lt;/iframe&gt;"></div></div>`,
    found: '.sqs-video-wrapper',
    block: '.sqs-video-wrapper',
  },
  'video the builder hosts': {
    html: `<div class="sqs-block"><div class="sqs-native-video" data-config-video='${hosted}'></div></div>`,
    found: '.sqs-native-video',
    block: '.sqs-native-video',
  },
  'video in the background': {
    html: `<section><div class="sqs-video-background-native" data-config-native-video='${hosted}'></div></section>`,
    found: '.sqs-video-background-native',
    block: '.sqs-video-background-native',
  },
  'video of another host in the background': {
    html: `<section><div class="sqs-video-background" data-config-url="https://vimeo.com/76979871"></div></section>`,
    found: '.sqs-video-background',
    block: '.sqs-video-background',
  },
  'video in the background of a gallery': {
    html: `<div class="gallery-video-background" data-config-url="https://vimeo.com/76979871"><img class="custom-fallback-image" data-src="/a.jpg"></div>`,
    found: '.gallery-video-background',
    block: '.gallery-video-background',
  },
  ...Object.fromEntries(
    (['slideshow', 'slider', 'grid', 'stacked'] as const).map(design => [
      `gallery ${design}`,
      {
        html: galleryBlock(design),
        found: '.sqs-gallery-container',
        block: '.sqs-block-content',
      },
    ]),
  ),
  ...Object.fromEntries(
    (['grid', 'masonry', 'strips', 'reel', 'slideshow', 'fullscreen-slideshow'] as const).map(kind => [
      `gallery section ${kind}`,
      { html: gallerySection(kind), found: `.gallery-${kind}`, block: `.gallery-${kind}-wrapper` },
    ]),
  ),
  'gallery section with small pictures beside it': {
    html: gallerySection('slideshow', { hasThumbnails: true }),
    found: '.gallery-slideshow',
    block: '.gallery',
  },
  ...Object.fromEntries(
    (['carousel', 'list', 'autocolumns', 'autogrid'] as const).map(design => [
      `summary ${design}`,
      { html: summaryBlock(design), found: '.summary-block-wrapper', block: '.summary-block-wrapper' },
    ]),
  ),
  'gallery of an index': { html: indexGallery(), found: '.index-section', block: '.index-gallery' },
  'gallery that is a page': {
    html: galleryPage(),
    found: '.sqs-system-gallery',
    block: '.sqs-system-gallery',
  },
  ...productGalleries,
  'index of works that stand in its page': { html: projectIndex, found: '#projectPages' },
  'index of works': {
    html: '<div class="portfolio-hover" data-props=\'{"mode":"hover-cover"}\'><div class="portfolio-hover-bg">…</div><a class="portfolio-hover-item" href="/1">Uno</a></div>',
    found: '.portfolio-hover',
  },
  'edge of a section': {
    html: section('a', { divider: divider() }),
    found: '.section-divider-display',
  },
  'background that moves': {
    html: effect(),
    found: '.section-background-content',
  },
  'background of an index page': {
    html: `<div class="sqs-block">${ofTemplate}</div>`,
    found: '[data-parallax-image-wrapper]',
  },
  'list carousel': {
    html: listCarousel(),
    found: '.user-items-list-carousel',
    block: '.user-items-list-carousel',
  },
  'lightbox of an image block': { html: lightboxImages, found: '.image-block-wrapper.lightbox' },
  'lightbox of a button': { html: lightboxImages, found: '.sqs-block-image-button.lightbox' },
  'lightbox of a link': {
    html: `<div class="sqs-block"><a class="sqs-block-image-link lightbox" href="/a.jpg">${picture(0)}</a></div>`,
    found: '.sqs-block-image-link',
  },
  'lightbox that a section brings along': {
    html: '<div class="gallery-lightbox-outer-wrapper" data-lightbox="true"></div>',
    found: '.gallery-lightbox-outer-wrapper',
  },
  'header of the newer templates': {
    html: `<header id="header" class="header"><div class="header-nav"><div class="header-nav-item--folder"><a href="/ricette" class="header-nav-folder-title">Ricette</a><div class="header-nav-folder-content" id="ricette"><a href="/pane">Pane</a></div></div></div><div class="header-burger"><button class="header-burger-btn"><span hidden>Apri</span></button></div><div class="header-menu"><nav><div data-folder="root" class="header-menu-nav-folder"><a data-folder-id="/ricette" href="/ricette">Ricette</a></div><div data-folder="/ricette" class="header-menu-nav-folder"><a data-action="back" href="/">Indietro</a><a href="/pane">Pane</a></div></nav></div><div class="language-picker language-picker-desktop" role="listbox" tabindex="-1" aria-label="language picker" aria-expanded="false"><div class="current-language"><span class="current-language-name">Italiano</span></div><div class="language-picker-content"><div class="language-item"><a href="/en">English</a></div></div></div></header>`,
    found: 'header',
    block: 'header',
  },
  'bar of telephones': {
    html: `<div class="Mobile"><div class="Mobile-bar"><button class="Mobile-bar-menu" data-controller-overlay="menu" data-controller="MobileOverlayToggle"></button></div><div class="Mobile-overlay"><div class="Mobile-overlay-menu"><div class="Mobile-overlay-menu-main"><button data-controller-folder-toggle="pane">Pane</button></div><div class="Mobile-overlay-folder" data-controller-folder="pane"><button data-controller-folder-toggle="pane">Indietro</button><a href="/bianco">Bianco</a></div></div><button class="Mobile-overlay-close"></button><div class="Mobile-overlay-back"></div></div></div>`,
    found: '.Mobile',
    block: '.Mobile',
  },
  'navigation of the older templates': {
    html: `<nav class="Header-nav"><span class="Header-nav-item--folder"><a href="/pane" class="Header-nav-folder-title">Pane</a><span class="Header-nav-folder"><a href="/bianco">Bianco</a></span></span></nav>`,
    found: '.Header-nav',
    block: '.Header-nav',
  },
  'menu that a checkbox opens': {
    html: `<div><input type="checkbox" id="mobileNavToggle"><div id="overlayNav"><div class="overlay-nav-wrapper"><a href="/uno">Uno</a></div></div><label id="bottone" for="mobileNavToggle">Menu</label></div>`,
    found: '#overlayNav',
    block: '#overlayNav',
  },
  'folders that open under a mouse only': {
    html: `<div class="nav-wrapper"><nav><div class="folder"><label class="folder-toggle-label">Pane</label><div class="subnav"><a href="/bianco">Bianco</a></div></div></nav></div>`,
    found: '.nav-wrapper',
    block: '.nav-wrapper',
  },
  'header that stays': {
    html: `<div class="tweak-fixed-header"><header class="header"><div class="header-inner"><div class="header-background"></div><a href="/login" class="user-accounts-link">Accedi</a></div></header></div>`,
    found: '.header-inner',
  },
  'link to the account': {
    html: `<a href="/login" class="user-accounts-link"><span class="user-accounts-text-link">Accedi</span></a>`,
    found: '.user-accounts-link',
  },
  'several menus': {
    html: `<div class="menu-block"><div class="menu-wrapper"><div class="menu-selector"><label class="menu-select-labels">Pranzo</label><label class="menu-select-labels">Cena</label></div><div class="menus menus--has-multiple"><div class="menu">Zuppa</div><div class="menu">Arrosto</div></div></div></div>`,
    found: '.menu-wrapper',
    block: '.menu-wrapper',
  },
  'cart in a header': {
    html: '<div class="sqs-cart-dropzone"></div><div class="header-actions-action"><a href="/cart" class="cart-style-icon icon sqs-custom-cart header-icon cart-quantity-zero"><span class="Cart-inner"><svg class="icon icon--cart"></svg><div class="legacy-cart icon-cart-quantity"><b class="sqs-cart-subtotal">0.00</b><span class="sqs-cart-quantity">0</span></div></span></a></div>',
    found: '.sqs-custom-cart',
    block: '.sqs-custom-cart',
  },
  ...waiting,
}
