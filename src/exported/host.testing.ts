/** What the stylesheets of such sites do to their galleries, in a few lines of our own. */
export const host = `<style>
body { margin: 0 }
.sqs-gallery-design-stacked { position: relative }
.sqs-gallery-design-stacked-slide { position: absolute; top: 0; left: 0; width: 100%; height: 100% }
.slide .meta { display: none }
.sqs-active-slide .meta { display: block; opacity: 1 }
.sqs-gallery-controls a { position: absolute; top: 50%; z-index: 99; width: 40px; height: 40px }
.sqs-gallery-controls .next { right: 0 }
.sqs-gallery-container { position: relative }
.sqs-gallery img:not([src]) { opacity: 0 }
.sqs-gallery-block-grid { overflow: hidden }
.sqs-gallery-block-grid img:not(.loaded) { opacity: 0 }
.sqs-gallery-block-grid .slide { float: left; width: 25% }
.sqs-gallery-block-grid .sqs-gallery-design-grid-slide { float: left; width: 50% }
.sqs-gallery-block-grid .margin-wrapper { position: relative }
.image-slide-anchor { display: block; width: 100%; height: 0; padding-bottom: 100% }
.summary-item { visibility: hidden }
.summary-item.positioned { visibility: visible }
.img-wrapper img { opacity: 0; width: 100%; height: auto }
.img-wrapper img.loaded { opacity: 1 }
.summary-carousel-pager span { display: inline-block; width: 40px; height: 40px }
.sqs-gallery-design-carousel .sqs-gallery { margin: 0 0 0 -1%; white-space: nowrap; font-size: 0 }
.sqs-gallery-design-carousel-slide { display: inline-block; width: 33.67%; padding: 0 1% }
.summary-content { font-size: 16px; white-space: normal }
.gallery-masonry-item, .gallery-strips-item { margin: 0 }
.gallery-masonry-item img, .gallery-strips-item img { display: block; width: 100%; height: auto }
.gallery-masonry-item:not([data-show]) * { opacity: 0 }
.gallery-grid-item-wrapper { position: relative; height: 0; padding-bottom: 100% }
.gallery-grid-item { margin: 0 }
.gallery-grid-item img { position: absolute; inset: 0; width: 100%; height: 100% }
.gallery-reel-wrapper { position: relative; display: flex; flex-direction: column; width: 100%; height: 100% }
.gallery-reel-list { position: absolute; inset: 0; overflow: hidden }
.gallery-reel-item { position: absolute; top: 0; left: 0; margin: 0 }
.gallery-reel-item img { width: 100%; height: 100% }
.gallery-reel-item-src { opacity: 0 }
.gallery-reel-item-src[data-loaded] { opacity: 1 }
.gallery-reel-item-src:not([data-visible="true"]) { display: none }
.gallery-slideshow-wrapper { position: relative }
.gallery-slideshow-list { position: absolute; inset: 0 }
.gallery-slideshow-item { position: absolute; top: 0; left: 0; margin: 0; width: 100%; height: 100%; visibility: hidden }
.gallery-slideshow-item[data-active="true"] { visibility: visible }
.gallery-slideshow-item-img[data-loaded] { opacity: 1 }
.gallery-slideshow-item-img { opacity: 0 }
.gallery-slideshow-controls, .gallery-reel-controls { position: absolute; inset: 0; display: flex; justify-content: space-between; pointer-events: none; z-index: 2 }
button { pointer-events: all; width: 40px; height: 40px }
.user-items-list-carousel__slides { display: grid; margin: 0; padding: 0; opacity: 0; list-style: none }
@media (max-width: 575px) { .user-items-list-carousel__slides { gap: 20px !important } }
.user-items-list-carousel__slides--initialized { opacity: 1 }
.user-items-list-carousel__slide { grid-area: 1 / 1 }
.user-items-list-carousel__slide img { width: 100% }
.user-items-list-carousel__gutter { padding: 0 4vw; overflow: hidden }
.user-items-list-carousel__arrow-button--hidden { opacity: 0; pointer-events: none }
.mobile-arrows { display: none }
</style>`
