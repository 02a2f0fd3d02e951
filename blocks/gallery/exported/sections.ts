import { own } from '#runtime/own.ts'
import { countOf, withoutClones } from './clones.ts'
import { follow } from './follow.ts'
import { attributesOf, type BlockJson, numberOf, readBlockJson } from './json.ts'
import { type Adapter, nameParts, pictureIn, ratioOf } from './markup.ts'
import { gutterOf, masonry, type Placement, strips } from './placement.ts'
import { fullscreen, type SectionFound, slideshow } from './slideshows.ts'

const kinds = ['grid', 'masonry', 'strips', 'reel', 'slideshow', 'fullscreen-slideshow'] as const
type Kind = (typeof kinds)[number]

/** Galleries of newer pages; `data-controller` gets lost when pages are copied, the class does not. */
export const sectionSelector = kinds.map(kind => `.gallery-${kind}`).join()

interface Found extends SectionFound {
  readonly kind: Kind
}

/** `.gallery-grid`, `.gallery-masonry` and so on. */
export function annotateSection(section: HTMLElement, adapter: Adapter): void {
  const kind = kinds.find(kind => section.classList.contains(`gallery-${kind}`))
  const wrapper = section.querySelector<HTMLElement>(`.gallery-${kind}-wrapper`)
  if (!kind || !wrapper) return
  const root = rootOf(section, { wrapper, kind })
  if (root.hasAttribute('data-block')) return
  const holder = wrapper.querySelector<HTMLElement>(`.gallery-${kind}-list`) ?? wrapper
  const all = [...holder.querySelectorAll<HTMLElement>(`:scope > .gallery-${kind}-item`)]
  const props = readBlockJson(section, 'data-props', adapter.page)
  if (!props || all.length === 0) return
  const slides = withoutClones(all, { ...adapter, count: countOf(all) })
  const found: Found = { ...adapter, kind, section, root, holder, slides, props }
  annotateSlides(found)
  freeLightboxLinks(found)
  nameParts(adapter, root, {
    previous: `.gallery-${kind}-control-btn[data-previous], [data-previous] > .gallery-${kind}-control-btn`,
    next: `.gallery-${kind}-control-btn[data-next], [data-next] > .gallery-${kind}-control-btn`,
    thumbnail: thumbnailsOf(kind),
  })
  adapter.annotate(root, { 'data-block': 'gallery', ...common(found), ...adapt[kind](found) })
}

/** Small pictures stand beside the wrapper: then what holds the section is the gallery. */
function rootOf(
  section: HTMLElement,
  { wrapper, kind }: { readonly wrapper: HTMLElement; readonly kind: Kind },
): HTMLElement {
  const parent = section.parentElement
  const isBeside = section.querySelector(thumbnailsOf(kind)) && !wrapper.querySelector(thumbnailsOf(kind))
  if (!isBeside || !parent?.matches('.gallery')) return wrapper
  return parent.querySelectorAll(sectionSelector).length === 1 ? parent : wrapper
}

function thumbnailsOf(kind: Kind): string {
  return `.gallery-${kind}-bullet, .gallery-${kind}-thumbnails-thumb`
}

const moving = '.gallery-reel-list, [class*="slideshow-list"]'

function annotateSlides({ annotate, page, kind, slides, holder, root }: Found): void {
  if (holder !== root) annotate(holder, { 'data-part': 'slides' })
  for (const el of slides) {
    annotate(el, { 'data-part': 'slide', 'data-show': '', 'data-in': 'true', 'data-next': null })
    const frames = `.gallery-${kind}-item-src, .gallery-${kind}-item-img, img`
    for (const frame of el.querySelectorAll(frames)) annotate(frame, { 'data-loaded': '' })
    for (const caption of el.querySelectorAll<HTMLElement>(':scope > [class*="caption"]')) {
      annotate(caption, { 'data-part': 'meta' })
      // Ours lie on the picture, where one slide follows another; these stand under it.
      if (holder.matches(moving))
        page.style(caption, { background: 'none', color: 'inherit', padding: '0', 'inset-block-end': 'auto' })
    }
  }
}

/** Links that lie over their picture, and lead to the same page with a slide in its address: we open the picture here. */
function freeLightboxLinks({ annotate, kind, root }: Found): void {
  for (const link of own(root).querySelectorAll(`.gallery-${kind}-lightbox-link[href]:not(:has(img))`))
    annotate(link, { href: null })
}

function common({ section, props }: Found): Record<string, string> {
  const said = section.getAttribute('data-lightbox')
  const isLightbox = typeof props.lightboxEnabled === 'boolean' ? props.lightboxEnabled : said === 'true'
  const playing = attributesOf(props, { autoplay: 'autoplay', autoplayDuration: 'autoplay-duration' })
  // Their owners have put them in order.
  return { 'data-lightbox': String(isLightbox), 'data-autoplay-random': 'false', ...playing }
}

const adapt: Readonly<Record<Kind, (found: Found) => Record<string, string>>> = {
  grid,
  masonry: found => placed(found, masonry),
  strips: found => placed(found, strips),
  reel,
  slideshow,
  'fullscreen-slideshow': fullscreen,
}

/** At most as many columns as its owner wanted, none narrower than a telephone can show two of. */
function grid({ annotate, page, root, section, props }: Found): Record<string, string> {
  const columns = columnsOf(section, props)
  const gap = gutterOf(props)
  const share = `calc((100% - ${columns - 1} * ${gap}) / ${columns})`
  annotate(root, { class: 'gallery-grid-wrapper--ready' })
  page.style(root, {
    display: 'grid',
    'grid-template-columns': `repeat(auto-fill, minmax(max(140px, ${share}), 1fr))`,
    gap,
  })
  return { 'data-design': 'grid', 'data-unstyled': '' }
}

function columnsOf(section: Element, props: BlockJson): number {
  const columns = numberOf(props.numColumns) ?? numberOf(section.getAttribute('data-columns')) ?? 3
  return Math.min(30, Math.max(1, Math.round(columns)))
}

/** Pictures in their own shapes: places that hold at every width. */
function placed(
  { annotate, page, kind, section, root, slides, props }: Found,
  arrange: (ratios: readonly number[], props: BlockJson & { readonly isNarrow: boolean }) => Placement,
): Record<string, string> {
  const { env } = page.runtime
  const shapes = slides.map(el => ratioOf(el) ?? 1)
  const hasCaptions = section.getAttribute('data-show-captions') === 'true'
  let was: boolean | null = null
  annotate(root, { class: `gallery-${kind}-wrapper--ready` })

  function lay(): void {
    const isNarrow = env.window.innerWidth < narrowWidth
    if (isNarrow === was) return
    was = isNarrow
    if (hasCaptions) columnsOfText(isNarrow)
    else put(arrange(shapes, { ...props, isNarrow }))
  }

  function put({ height, boxes }: Placement): void {
    page.style(section, { 'container-type': 'inline-size' })
    page.style(root, { position: 'relative', height })
    slides.forEach((el, i) => {
      page.style(el, { position: 'absolute', margin: '0', padding: '0', transform: 'none', ...boxes[i] })
      const image = pictureIn(el)
      // Also where the file has another shape than the page says.
      if (image) page.style(image, { 'aspect-ratio': String(shapes[i]), 'object-fit': 'cover' })
    })
  }

  /** Captions are as high as their words: nobody can know where the next picture begins. */
  function columnsOfText(isNarrow: boolean): void {
    const columns = Math.min(columnsOf(section, props), isNarrow ? 2 : 30)
    page.style(root, { columns: String(columns), 'column-gap': gutterOf(props) })
    for (const el of slides) page.style(el, { 'break-inside': 'avoid', margin: `0 0 ${gutterOf(props)}` })
  }

  lay()
  page.onDestroy(env.listen('resize', lay))
  return { 'data-design': 'grid', 'data-unstyled': '', 'data-square-thumbs': 'false' }
}

/** CSS pixels. */
const narrowWidth = 640

/** A strip as high as its page has it: a share of the window, less the room of its captions. */
function reel(found: Found): Record<string, string> {
  const { page, section, root, holder, slides, props } = found
  const share = Math.min(200, Math.max(10, numberOf(props.viewportHeight) ?? 50))
  if (section.style.height === '') page.style(section, { height: `${share}vh` })
  const hasCaptions = section.getAttribute('data-show-captions') === 'true'
  // It moves itself: what it cuts off would move with it.
  page.style(holder, { overflow: 'visible', transform: 'none' })
  for (const el of slides) {
    page.style(el, {
      position: 'relative',
      left: 'auto',
      transform: 'none',
      flex: 'none',
      height: hasCaptions ? `calc(100% - ${captionRoom}px)` : '100%',
      // A telephone that lies on its side has less than that.
      'min-height': hasCaptions ? '50%' : '',
      'content-visibility': hasCaptions ? 'visible' : '',
      width: 'var(--site-gallery-width, auto)',
      // Until the gallery has come to life and says how wide.
      'aspect-ratio': String(ratioOf(el) ?? 1),
      'max-width': '100%',
      opacity: '1',
    })
  }
  follow(found, { root, slides })
  const place = props.controlsLocation ?? section.getAttribute('data-controls-location')
  return {
    'data-design': 'strip',
    'data-height': 'css',
    'data-auto-crop': String(props.isCropping !== false),
    'data-controls': String(place !== 'none'),
  }
}

/** CSS pixels under the pictures, as such a page's stylesheet has them. */
const captionRoom = 125
