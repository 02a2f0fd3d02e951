/** Slideshow, slider, grid and stacked pictures. A summary has such a container as well. */
export const blockSelector = '.sqs-gallery-container:not(.summary-item-list-container)'

export const kinds = ['grid', 'masonry', 'strips', 'reel', 'slideshow', 'fullscreen-slideshow'] as const
export type Kind = (typeof kinds)[number]

/** Galleries of newer pages; `data-controller` gets lost when pages are copied, the class does not. */
export const sectionSelector =
  '.gallery-grid,.gallery-masonry,.gallery-strips,.gallery-reel,.gallery-slideshow,.gallery-fullscreen-slideshow'
