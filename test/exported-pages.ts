/** The example pages of a builder's generations, and what each of its sheets hides until a script has been there. */
export const generations = {
  older: {
    waits:
      'img[data-src]:not([src]), #headerNav, .slide-meta, .summary-item, .sqs-block-newsletter, .page-banner-image',
    links: '#headerNav a',
    menu: '#overlayNav a',
    toggle: 'label[for="mobileNavToggle"]',
    folder: { opener: '#mainNavigation .folder-toggle-label', inside: '#mainNavigation .subnav a' },
    deep: { opener: '#overlayNav .folder-toggle-label', inside: '#overlayNav .subnav a' },
  },
  brine: {
    waits:
      'img[data-src]:not([src]), .menu, .meta, .sqs-block-newsletter, .sqs-gallery, [data-parallax-image-wrapper]',
    links: '.Header-nav-item',
    menu: '.Mobile-overlay a, .Mobile-overlay-nav-item',
    toggle: '.Mobile-bar-menu',
    folder: { opener: '.Header-nav-folder-title', inside: '.Header-nav-folder-item' },
    deep: { opener: '.Mobile-overlay-nav-item--folder', inside: '.Mobile-overlay-folder a' },
  },
  newer: {
    waits:
      'img[data-src]:not([src]), .background-image-fx, .preFade, .sqs-block-newsletter, .sqs-block-form:has(> * > * > [hidden]), .gallery-grid-item, .section-border',
    links: '.header-nav-item > a, .header-nav-folder-title',
    menu: '.header-menu a',
    toggle: '.header-burger-btn',
    folder: { opener: '.header-nav-folder-title', inside: '.header-nav-folder-item a' },
    deep: { opener: '.header-menu [data-folder-id]', inside: '[data-folder="/la-terra"] a' },
  },
  newest: {
    waits:
      'img[data-src]:not([src]), .preFade, .preSlide, .sqs-block-newsletter, .portfolio-hover, .product-gallery-slides-item, .form-wrapper.hidden, .section-border, [data-definition-name="website.components.form"]',
    links: '.header-nav-item > a, .header-nav-folder-title',
    menu: '.header-menu a',
    toggle: '.header-burger-btn',
    folder: { opener: '.header-nav-folder-title', inside: '.header-nav-folder-item a' },
    deep: { opener: '.header-menu [data-folder-id]', inside: '[data-folder="/bottega"] a' },
  },
  /** A product and a list of others, in the newest markup of shops. */
  shop: {
    waits:
      'img[data-src]:not([src]), .product-gallery-slides-item, .product-gallery-thumbnails-item, .product-list-item',
    links: '.header-nav-item > a, .header-nav-folder-title',
    menu: '.header-menu a',
    toggle: '.header-burger-btn',
    folder: { opener: '.header-nav-folder-title', inside: '.header-nav-folder-item a' },
    deep: { opener: '.header-menu [data-folder-id]', inside: '[data-folder="/bottega"] a' },
  },
  /** The list of a course. */
  course: {
    waits: 'img[data-src]:not([src]), .course-item__course-action-button, [data-expanded="false"] section',
    links: '.header-nav-item > a, .header-nav-folder-title',
    menu: '.header-menu a',
    toggle: '.header-burger-btn',
    folder: { opener: '.header-nav-folder-title', inside: '.header-nav-folder-item a' },
    deep: { opener: '.header-menu [data-folder-id]', inside: '[data-folder="/lezioni"] a' },
  },
  /** A lesson of it, with the others beside it. */
  lesson: {
    waits: 'img[data-src]:not([src]), .course-item__side-nav, .course-item__footer-content',
    links: '.header-nav-item > a, .header-nav-folder-title',
    menu: '.header-menu a',
    toggle: '.header-burger-btn',
    folder: { opener: '.header-nav-folder-title', inside: '.header-nav-folder-item a' },
    deep: { opener: '.header-menu [data-folder-id]', inside: '[data-folder="/lezioni"] a' },
  },
} as const

export type Generation = keyof typeof generations
export const names = Object.keys(generations) as Generation[]

/** On each of them: a telephone, and a desk. */
export const places = [
  ['a telephone', { width: 390, height: 844, mobile: true }],
  ['a desk', { width: 1280, height: 900 }],
] as const
