import type { ExportedPage } from '#exported/define.ts'
import { type BlockJson, bringTogether, follow, ratioOf } from '#exported/rows/exported-rows.library.ts'

/** A gallery section of newer pages. */
export interface SectionFound {
  readonly page: ExportedPage
  readonly kind: string
  /** As the site's stylesheet sees it. */
  readonly section: HTMLElement
  /** The gallery for us: the attributes of the section mean something else to their stylesheet. */
  readonly root: HTMLElement
  readonly holder: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly props: BlockJson
  /** For pictures that came later: where each has a place or a size of its own. */
  again?: (later: readonly HTMLElement[]) => void
}

/** What comes nearest to the transitions such pages know: blocks spec §2 has five of its own. */
const transitions: ReadonlyMap<string | null, string> = new Map([
  ['scale-up', 'kenBurns'],
  ['scale-down', 'kenBurns'],
  ['slide-horizontal', 'scroll'],
  ['slide-vertical', 'scroll'],
])

/** With the transition of its slides. */
export const growing = 'aspect-ratio var(--site-gallery-grow, 0s)'

/** One picture after the other, as high as the first one or as the page says. */
export function slideshow(found: SectionFound): Record<string, string> {
  const { section, slides, holder, page } = found
  const [first] = slides
  // Without a height of its own it has that of the slide in sight.
  if (section.style.height === '' && first) {
    page.style(holder, {
      position: 'relative',
      inset: 'auto',
      width: '100%',
      height: 'auto',
      'aspect-ratio': `var(--site-gallery-shape, ${ratioOf(first) ?? 1.5})`,
      'max-height': '100svh',
      transition: growing,
    })
  }
  return stackedOf(found)
}

/** As high as its section says: a third, two thirds or all of the window. */
export function fullscreen(found: SectionFound): Record<string, string> {
  const { section, page } = found
  const classes = section.closest('.page-section')?.classList
  const share = classes?.contains('section-height--small')
    ? 33
    : classes?.contains('section-height--medium')
      ? 66
      : 100
  if (section.style.height === '') page.style(section, { height: `${share}svh` })
  page.style(found.holder, { height: '100%' })
  return stackedOf(found)
}

function stackedOf(found: SectionFound): Record<string, string> {
  const { page, section, root, holder, slides } = found
  const thumbnails = thumbnailsIn(found)
  // Their captions stand under the pictures, outside of the slides.
  if (section.getAttribute('data-show-captions') === 'true') {
    found.again = later => {
      for (const el of later) page.style(el, { 'overflow-y': 'visible' })
    }
    found.again([holder, ...slides])
  }
  follow(page, { root, slides, thumbnails, activeClass: 'active', hidesLeaving: true })
  // The first one is in sight at once, not only when the gallery comes to life.
  if (slides[0]) page.annotate(slides[0], { 'data-active': 'true' })
  const controls = section.getAttribute('data-controls-location') ?? section.getAttribute('data-controls')
  return {
    'data-design': 'slideshow',
    ...cropping(found),
    'data-transition': transitions.get(section.getAttribute('data-transition')) ?? 'fade',
    'data-controls': String(!['hide', 'none', 'bullets'].includes(controls ?? '')),
  }
}

/** A frame that is to be filled has a shape of its own; which one, the page's stylesheet says. */
function cropping({ kind, slides: [first] }: SectionFound): Record<string, string> {
  const fills =
    first?.querySelector('.content-fill') || (kind !== 'slideshow' && !first?.querySelector('.content-fit'))
  return fills ? { 'data-aspect-ratio': (100 / ((first && ratioOf(first)) || 1.5)).toFixed(2) } : {}
}

/** Dots, or small pictures in a row that is moved by finger where it is too long. */
function thumbnailsIn({ page, root, kind }: SectionFound): readonly HTMLElement[] {
  const find = (part: string) => [...root.querySelectorAll<HTMLElement>(`.gallery-${kind}-${part}`)]
  for (const strip of find('thumbnails')) {
    page.style(strip, { 'overflow-x': 'auto', 'overscroll-behavior-x': 'contain', 'scrollbar-width': 'none' })
    bringTogether(page, strip)
  }
  for (const image of find('thumbnails-thumb img')) page.style(image, { opacity: '1' })
  return find(`bullet, .gallery-${kind}-thumbnails-thumb`)
}
