/** Markup in the manner of exported pages, reduced to what an adapter has to know; shared by tests. */

export const jsonAttribute = (value: unknown) =>
  `data-block-json="${JSON.stringify(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`

const shapes = ['1500x1000', '800x1200', '1000x1000', '2000x500'] as const

export const picture = (i: number, attributes = 'class="thumb-image"') =>
  `<noscript><img src="/${i}.svg" alt="Foto ${i}"></noscript><img ${attributes} data-src="/${i}.svg" data-image="/${i}.svg" data-image-dimensions="${shapes[i % shapes.length]}" data-image-focal-point="0.5,0.5" alt="Foto ${i}" data-load="false">`

export const times = (count: number, fn: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => fn(i)).join('\n')

const controls = `<div class="sqs-gallery-meta-container"><div class="sqs-gallery-controls">
  <a class="previous" role="button" tabindex="0" aria-label="Previous Slide"></a>
  <a class="next" role="button" tabindex="0" aria-label="Next Slide"></a></div></div>`

/** A gallery block; classes full of line breaks, as the server writes them. */
export function galleryBlock(
  design: 'slideshow' | 'slider' | 'grid' | 'stacked',
  { json = {} as unknown, count = 3, attributes = '' } = {},
): string {
  const block = attributes || jsonAttribute({ design, aspectRatio: null, ...(json as object) })
  const after =
    design === 'slideshow'
      ? `${controls}</div><div class="sqs-gallery-thumbnails">${times(count, i => `<img tabindex="0" role="button" aria-label="Slide ${i + 1}" data-src="/${i}.svg" data-image-dimensions="500x333" data-load="false" alt="">`)}</div>`
      : '</div>'
  return `<div class="sqs-block gallery-block sqs-block-gallery" ${block} data-block-type="8" id="block-${design}"><div class="sqs-block-content">
<div class="
  sqs-gallery-container
  sqs-gallery-block-${design}
  sqs-gallery-thumbnails-per-row-2
  clear"
><div class="sqs-gallery">${times(count, i => slides[design](i))}</div>${after}
</div></div>`
}

const slides = {
  slideshow: (i: number) =>
    `<div class="slide content-fit" data-type="image" data-click-through-url="">${picture(i)}<div class="meta"><div class="meta-inside"><div class="meta-title">Titolo ${i}</div></div></div><div class="color-overlay"></div></div>`,
  slider: (i: number) => picture(i),
  grid: (i: number) =>
    `<div class="slide" data-type="image"><div class="margin-wrapper"><a role="presentation" class="image-slide-anchor content-fill">${picture(i)}</a></div></div>`,
  stacked: (i: number) => `<div class="image-wrapper" data-type="image">${picture(i)}</div>`,
} as const

/** A summary block, of posts or of events. */
export function summaryBlock(
  design: 'carousel' | 'list' | 'autocolumns' | 'autogrid',
  { json = {}, count = 4, kind = 'blog', inside = '' } = {},
): string {
  const item = (i: number) => `<div class="
    summary-item sqs-gallery-design-${design}-slide">
    ${i === 1 ? '' : `<div class="summary-thumbnail-outer-container"><a href="/post-${i}" class="summary-thumbnail-container sqs-gallery-image-container"><div class="summary-thumbnail img-wrapper">${picture(i, 'class="summary-thumbnail-image"')}</div></a></div>`}
    <div class="summary-content sqs-gallery-meta-container"><div class="summary-title"><a href="/post-${i}">Notizia ${i}</a></div></div></div>`
  return `<div class="sqs-block summary-v2-block sqs-block-summary-v2" ${jsonAttribute({ design, imageAspectRatio: '1.5', slidesPerRow: 2, gutter: 20, columnWidth: 270, mixedContent: true, ...json })} data-block-type="55" id="block-summary-${design}"><div class="sqs-block-content">
<div class="summary-block-wrapper summary-block-collection-type-${kind} summary-block-setting-design-${design} sqs-gallery-design-${design}"><div class="summary-item-list-container sqs-gallery-container">
<header class="summary-block-header"><div class="summary-carousel-pager sqs-gallery-controls"><span class="summary-carousel-pager-prev previous" tabindex="0" role="button" aria-label="Previous"></span><span class="summary-carousel-pager-next next" tabindex="0" role="button" aria-label="Next"></span></div></header>
<div class="summary-item-list sqs-gallery">${inside || times(count, item)}</div></div></div></div></div>`
}

/** A gallery section of newer pages. */
export function gallerySection(
  kind: 'grid' | 'masonry' | 'strips' | 'reel' | 'slideshow' | 'fullscreen-slideshow',
  { props = {}, attributes = '', count = 4, hasThumbnails = false } = {},
): string {
  const item = (i: number) =>
    `<figure class="gallery-${kind}-item" data-slide-url="foto-${i}"><div class="gallery-${kind}-item-wrapper"><div class="gallery-${kind}-item-src"><div class="gallery-${kind}-item-img">${picture(i, '')}</div></div></div></figure>`
  const hasList = /reel|slideshow/.test(kind)
  const items = times(count, item)
  return `<section class="page-section gallery-section section-height--medium"><div class="gallery">
<div class="gallery-${kind}" data-controller="Gallery" data-props='${JSON.stringify(props)}' data-transition="site-default" data-width="full" data-gutter="50" data-aspect-ratio="square" data-lightbox="" ${attributes}>
<div class="gallery-${kind}-wrapper">${hasList ? `<div class="gallery-${kind}-list">${items}</div><div class="gallery-${kind}-controls"><div class="gallery-${kind}-control" data-previous><button class="gallery-${kind}-control-btn" aria-label="Previous Slide"></button></div><div class="gallery-${kind}-control" data-next><button class="gallery-${kind}-control-btn" aria-label="Next Slide"></button></div></div>` : items}</div>${hasThumbnails ? thumbnails(kind, count) : ''}
</div></div></section>`
}

/** Beside what holds the slides. */
const thumbnails = (kind: string, count: number) =>
  `<div class="gallery-${kind}-thumbnails"><div class="gallery-${kind}-thumbnails-scroll">${times(count, i => `<button class="gallery-${kind}-thumbnails-thumb"><span>${picture(i, '')}</span></button>`)}</div></div>`

/** The carousel of a list section. */
export function listCarousel({ attributes = '', options = {} as object, count = 5 } = {}): string {
  return `<div class="user-items-list" data-current-context='${JSON.stringify({ layout: 'carousel', options })}'><div class="user-items-list-item-container user-items-list-carousel" data-controller="UserItemsListCarousel" data-max-columns="2" data-space-between-slides-value="30" data-space-between-slides-unit="px" ${attributes.includes('infinite') ? '' : 'data-is-infinite-enabled="false"'} data-layout-width="full" ${attributes}>
<div class="user-items-list-carousel__gutter"><div class="user-items-list-carousel__slideshow-holder"><div class="user-items-list-carousel__slides-revealer"><ul class="user-items-list-carousel__slides">${times(count, i => `<li class="user-items-list-carousel__slide list-item"><div class="user-items-list-carousel__media-container">${picture(i, '')}</div><h3>Voce ${i}</h3></li>`)}</ul></div></div></div>
<button class="user-items-list-carousel__arrow-button user-items-list-carousel__arrow-button--left" aria-label="Previous"></button>
<button class="user-items-list-carousel__arrow-button user-items-list-carousel__arrow-button--right" aria-label="Next"></button>
<div class="mobile-arrows"><button class="mobile-arrow-button mobile-arrow-button--left" aria-label="Previous"></button><button class="mobile-arrow-button mobile-arrow-button--right" aria-label="Next"></button></div></div></div>`
}

/** Image blocks that open above the page. */
export const lightboxImages = `
<div class="sqs-block image-block sqs-block-image"><div class="sqs-block-content"><div class="image-block-wrapper lightbox" data-lightbox-theme="light" id="old">${picture(0)}</div></div></div>
<div class="sqs-block image-block sqs-block-image"><div class="sqs-block-content"><div data-lightbox-theme="weird"><button class="sqs-block-image-button lightbox" id="new">${picture(1)}</button></div></div></div>
<div class="sqs-block image-block sqs-block-image"><div class="sqs-block-content"><div class="image-block-wrapper" id="plain">${picture(2)}</div></div></div>`
