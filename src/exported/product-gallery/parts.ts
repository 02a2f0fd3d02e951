import { own } from '#runtime/own.ts'

/** What such a gallery is made of, in all three generations of its markup, and in that of older templates. */
export interface Parts {
  readonly slides: readonly HTMLElement[]
  readonly holder: HTMLElement
  readonly thumbnails: readonly HTMLElement[]
  readonly previous: HTMLElement | null
  readonly next: HTMLElement | null
  /** "1 / 3" */
  readonly indicator: HTMLElement | null
  /** Hidden until the first picture is there. */
  readonly late: readonly HTMLElement[]
}

const named = (name: string, ...classes: string[]) =>
  [`[data-product-gallery="${name}"]`, ...classes.map(each => `.${each}`)].join()

const slide = `#productSlideshow > .slide,${named(
  'slides-item',
  'ProductItem-gallery-slides-item',
  'product-gallery-slides-item',
  'pdp-gallery-slides',
)}`

/** `null` where there is no picture. */
export function partsOf(root: HTMLElement): Parts | null {
  const all = (selector: string) => [...own(root).querySelectorAll<HTMLElement>(selector)]
  const one = (selector: string) => own(root).querySelector<HTMLElement>(selector)
  const slides = all(slide)
  const holder = slides[0]?.parentElement
  if (!holder || slides.some(({ parentElement }) => parentElement !== holder)) return null
  return {
    slides,
    holder,
    thumbnails: all(
      `#productThumbnails > .slide,${named(
        'thumbnails-item',
        'ProductItem-gallery-thumbnails-item',
        'product-gallery-thumbnails-item',
        'pdp-gallery-thumbnails-item',
      )}`,
    ),
    previous: one(named('prev', 'chevron-prev', 'ProductItem-gallery-prev', 'product-gallery-prev')),
    next: one(named('next', 'chevron-next', 'ProductItem-gallery-next', 'product-gallery-next')),
    indicator: one(
      named(
        'indicator',
        'pdp-gallery-slide-indicator',
        'ProductItem-gallery-current-slide-indicator',
        'product-gallery-current-slide-indicator',
      ),
    ),
    late: all('.enable-on-first-image-load'),
  }
}
