import { own } from '#runtime/own.ts'
import { defineExport, type Export, type ExportedPage } from '../define.ts'
import { entrances, show, showLoaded } from './entrances.ts'

const awaited =
  '.product-list-item,.products .grid-item,.blog-item,.blog-basic-grid--container,.blog-single-column--container,.lazy-load'

/**
 * What such a page's stylesheet keeps out of sight until the old runtime has been there. Nothing that a script was to show
 * may stay hidden: each is shown here, whatever becomes of the block that it belongs to.
 */
export default [
  // On pages that were saved while the old runtime ran; and whole sections.
  defineExport({
    finds: `${entrances.map(([before, after]) => `.${before}:not(.${after})`)},.page-section[data-animation]:not([data-animation=none],[data-active])`,
    // Without the chunk it is there at once.
    load: () => import('./exported-entrances.chunk.ts').catch(() => ({ fill: show })),
  }),
  // Blocks whose look is their end only with a marker: quotes, and images with their words. Likewise.
  defineExport({
    finds:
      '.sqs-block-quote [class*=block-animation-]:not(.animation-loaded,.block-animation-none),.image-block-outer-wrapper[class*=-animation-]:not(.animation-loaded)',
    load: () =>
      import('./exported-entrances.chunk.ts').then(
        ({ load }) => ({ fill: load }),
        () => ({ fill: showLoaded }),
      ),
  }),
  // All of a page whose body came later than we did, such as with Turbo: what is there when we come is shown before.
  defineExport({
    finds: '[class*=tweak-global-anim]:not([data-animation-state])',
    fill: (el, page) => page.annotate(el, { 'data-animation-state': 'booted' }),
  }),
  // Without an animation there is nothing to wait for.
  toggled('.image-block-v2:not([class*=-animation-])', 'sqs-text-ready', true),
  toggled('.animation-segment-parent-hidden', 'animation-segment-parent-hidden', false),
  toggled('.newsletter-block', 'rendered', true),
  // All of a cover page, and of the page that asks for a password.
  toggled('.sqs-slide', 'sqs-slide-ready', true),
  // The frame or the link of a vendor is there: nobody else will show it.
  toggled('.sqs-block .is-rendering', 'is-rendering', false),
  // The whole navigation of older templates, and captions of their index.
  toggled('.tmpl-loading', 'positioned', true),
  toggled('.tmpl-loading', 'tmpl-loading', false),
  // Banners and thumbnails of older templates, and the songs of their albums.
  toggled('img.loading,.sqs-audio-playlist,.loading:has(>img[data-src])', 'loading', false),
  // The picture of a background with an effect, as a visitor sees it who wants no motion; and of products of older templates the
  // button and the small pictures, wherever these stand.
  defineExport({
    finds: 'img.background-image-fx,.sqs-add-to-cart-button-wrapper,#productThumbnails',
    fill: (el, page) => page.style(el, { visibility: 'inherit' }),
  }),
  // A shape that nobody has drawn yet would cut all of its section away.
  defineExport({ finds: '.section-border[style*=clip-path]', fill: unclip }),
  // A form whose script was to show it.
  defineExport({
    finds: '.form-inner-wrapper[hidden]',
    fill: (el, page) => page.annotate(el, { hidden: null }),
  }),
  // One behind a button, where what would open it cannot be had.
  toggled('.sqs-block-form .form-wrapper.hidden', 'hidden', false),
  // What lay above the page when that was saved is dead, and nobody could close it; the page below it can be scrolled again.
  defineExport({
    finds:
      '.gdpr-cookie-banner,.sqs-popup-overlay,.sqs-lightbox-open,.sqs-modal-lightbox,.gallery-lightbox[data-open],.yui3-lightbox2,.sqs-cookie-banner-v2',
    load: async () => (await import('./exported-entrances.chunk.ts')).dead,
  }),
  // Products of a list, posts of another.
  toggled(awaited, 'is-loaded', true),
  // The pictures of a product, and of a cover page; and those of events and of the sections of an index that came with their
  // file: nobody else says that they are there.
  defineExport({
    finds:
      '.product-gallery-slides-item,.ProductItem-gallery-slides-item,.product-gallery-thumbnails-item,.ProductItem-gallery-thumbnails-item,.pdp-gallery-slides,.eventlist-column-thumbnail img[src],.index-section img[src],.sqs-slice-gallery-item',
    fill: showLoadedPicture,
  }),
]

/** By a class alone, which it has from then on, or has no more. */
function toggled(finds: string, name: string, on: boolean): Export {
  return defineExport({ finds, fill: (el, page) => page.toggle(el, name, on) })
}

function unclip(section: HTMLElement, page: ExportedPage): void {
  const id = /#([\w-]+)/.exec(section.style.clipPath)?.[1]
  const [path] = page.runtime.env.findAll(`[id="${id}"] path:not([d="M0,0"])`)
  if (!path) page.style(section, { 'clip-path': 'none' })
}

/** The first of a slideshow's is the one that is shown, as of a cover page's, which lie over each other. */
function showLoadedPicture(el: HTMLElement, page: ExportedPage): void {
  page.toggle(el, 'loaded', !own(el).matches('.sqs-slice-gallery-item~*'))
  const isSlide = own(el).matches('[class*=gallery-slides]')
  if (isSlide && !own(el.parentElement)?.querySelector('.selected')) page.toggle(el, 'selected', true)
}
