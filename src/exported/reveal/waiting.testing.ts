import type { Sample } from '../samples.testing.ts'

const html = {
  // They come in when they are in sight, which nothing is here: `reveal/reveal.test.ts`.
  'what fades in': '<p class="preFade tmpl-loading">Ciao</p>',
  'what grows': '<p class="preScale tmpl-loading">Ciao</p>',
  'what slides in': '<p class="preSlide tmpl-loading">Ciao</p>',
  'what turns up word by word': '<p class="preFlex tmpl-loading">Ciao</p>',
  'what is uncovered': '<p class="preClip tmpl-loading">Ciao</p>',
  'a section that comes in':
    '<section class="page-section tmpl-loading" data-animation="fade-up">Ciao</section>',
  'words that wait': '<p class="animation-segment-parent-hidden">Ciao</p>',
  'newsletter that waits': '<div class="newsletter-block"><p>Ciao</p></div>',
  'cover page': '<div class="sqs-slide">Ciao</div>',
  'picture of a cover page': '<div class="sqs-slice-gallery-item">Ciao</div>',
  'navigation that waits': '<div class="tmpl-loading"><a href="/">Ciao</a></div>',
  'banner that waits': '<img class="loading" src="/a.jpg" alt="">',
  'banner around its picture': '<div class="loading"><img data-src="/a.jpg" src="/a.jpg" alt=""></div>',
  'picture of an event': '<div class="eventlist-column-thumbnail"><img src="/a.jpg" alt="" id="waits"></div>',
  'background with an effect': '<img class="background-image-fx" src="/a.jpg" alt="">',
  'button of a product': '<div class="sqs-add-to-cart-button-wrapper">Ciao</div>',
  'small pictures below a product':
    '<div id="waits"><div id="productThumbnails"><img src="/a.jpg" alt=""></div></div>',
  'section without its divider':
    '<div class="section-border" style="clip-path: url(#divider)"><svg><clipPath id="divider"><path d="M0,0"></path></clipPath></svg></div>',
  'form that waits': '<div class="form-inner-wrapper" hidden="">Ciao</div>',
  'page saved below an open picture': '<div class="sqs-lightbox-open">Ciao</div>',
  'question that a page was saved with': '<div class="gdpr-cookie-banner">Ciao</div>',
  'question of older years': '<div class="sqs-cookie-banner-v2">Ciao</div>',
  'popup that was open': '<div class="sqs-popup-overlay visible">Ciao</div>',
  'picture that was open': '<div class="yui3-lightbox2">Ciao</div>',
  'picture of a newer gallery that was open': '<div class="gallery-lightbox" data-open="true">Ciao</div>',
  'quick view that was open':
    '<div class="sqs-lightbox-open" id="waits"><div class="sqs-modal-lightbox">Ciao</div></div>',
  'product of a list': '<div class="product-list-item">Ciao</div>',
  'product of a newer list': '<div class="products"><div class="grid-item">Ciao</div></div>',
  'post beside its picture': '<article class="blog-item">Ciao</article>',
  'post of a grid': '<article class="blog-basic-grid--container">Ciao</article>',
  'post of a column': '<article class="blog-single-column--container">Ciao</article>',
  'what comes in as the page is scrolled': '<div class="lazy-load">Ciao</div>',
  'pictures of an older product': '<div class="ProductItem-gallery-slides-item">Ciao</div>',
  'small pictures of a product': '<div class="product-gallery-thumbnails-item">Ciao</div>',
  'small pictures of an older product': '<div class="ProductItem-gallery-thumbnails-item">Ciao</div>',
  'pictures of a product': '<div class="product-gallery-slides-item">Ciao</div>',
  'pictures of a newer product': '<div class="pdp-gallery-slides">Ciao</div>',
}

/** What the stylesheets of exported pages keep out of sight, in all its shapes. */
export const waiting: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries(html).map(([name, each]) => [
    name,
    { html: each.includes('id="waits"') ? each : each.replace(' ', ' id="waits" '), found: '#waits' },
  ]),
)
