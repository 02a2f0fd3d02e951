import { follow } from './exported-follow.ts'
import { attributesOf, type BlockJson, numberOf, readBlockJson } from './exported-json.ts'
import { type Adapter, findAll, nameParts, pictureIn, ratioOf } from './exported-markup.ts'
import { gutterOf, masonry, type Placement, strips } from './exported-placement.ts'

const kinds = ['grid', 'masonry', 'strips', 'reel', 'slideshow', 'fullscreen-slideshow'] as const
type Kind = (typeof kinds)[number]

/** Galleries of newer pages; `data-controller` gets lost when pages are copied, the class does not. */
export const sectionSelector = kinds.map(kind => `.gallery-${kind}`).join()

interface Found extends Adapter {
  readonly kind: Kind
  /** As the site's stylesheet sees it. */
  readonly section: HTMLElement
  /** The gallery for us: the attributes of the section mean something else to their stylesheet. */
  readonly root: HTMLElement
  readonly holder: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly props: BlockJson
}

/** `.gallery-grid`, `.gallery-masonry` and so on. */
export function annotateSection(section: HTMLElement, adapter: Adapter): void {
  const kind = kinds.find(kind => section.classList.contains(`gallery-${kind}`))
  const root = section.querySelector<HTMLElement>(`.gallery-${kind}-wrapper`)
  if (!kind || !root || root.hasAttribute('data-block')) return
  const holder = root.querySelector<HTMLElement>(`.gallery-${kind}-list`) ?? root
  const slides = [...holder.querySelectorAll<HTMLElement>(`:scope > .gallery-${kind}-item`)]
  const props = readBlockJson(section, 'data-props', adapter.page)
  if (!props || slides.length === 0) return
  const found: Found = { ...adapter, kind, section, root, holder, slides, props }
  annotateSlides(found)
  nameParts(adapter, root, {
    previous: `.gallery-${kind}-control-btn[data-previous], [data-previous] > .gallery-${kind}-control-btn`,
    next: `.gallery-${kind}-control-btn[data-next], [data-next] > .gallery-${kind}-control-btn`,
    thumbnail: `.gallery-${kind}-bullet`,
  })
  adapter.annotate(root, { 'data-block': 'gallery', ...common(found), ...adapt[kind](found) })
}

function annotateSlides({ annotate, kind, slides, holder, root }: Found): void {
  if (holder !== root) annotate(holder, { 'data-part': 'slides' })
  for (const el of slides) {
    annotate(el, { 'data-part': 'slide', 'data-show': '' })
    const frames = `.gallery-${kind}-item-src, .gallery-${kind}-item-img, img`
    for (const frame of el.querySelectorAll(frames)) annotate(frame, { 'data-loaded': '' })
    for (const caption of el.querySelectorAll(':scope > [class*="caption"]'))
      annotate(caption, { 'data-part': 'meta' })
  }
}

function common({ section, props }: Found): Record<string, string> {
  const said = section.getAttribute('data-lightbox')
  const isLightbox = typeof props.lightboxEnabled === 'boolean' ? props.lightboxEnabled : said === 'true'
  const playing = attributesOf(props, { autoplay: 'autoplay', autoplayDuration: 'autoplay-duration' })
  return { 'data-lightbox': String(isLightbox), ...playing }
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
      page.style(el, { position: 'absolute', margin: '0', padding: '0', ...boxes[i] })
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
  page.style(holder, { overflow: 'visible' })
  for (const el of slides) {
    page.style(el, {
      position: 'relative',
      flex: 'none',
      height: hasCaptions ? `calc(100% - ${captionRoom}px)` : '100%',
      width: 'var(--site-gallery-width, auto)',
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

/** What comes nearest to the transitions such pages know: blocks spec §2 has five of its own. */
const transitions: ReadonlyMap<string | null, string> = new Map([
  ['scale-up', 'kenBurns'],
  ['scale-down', 'kenBurns'],
  ['slide-horizontal', 'scroll'],
  ['slide-vertical', 'scroll'],
])

function slideshow(found: Found): Record<string, string> {
  const { section, slides, holder, page } = found
  const [first] = slides
  // Without a height of its own it has that of the slide in sight.
  if (section.style.height === '' && first) {
    page.style(holder, {
      position: 'relative',
      inset: 'auto',
      width: '100%',
      height: 'var(--site-gallery-height, auto)',
      'aspect-ratio': String(ratioOf(first) ?? 1.5),
    })
  }
  return stackedOf(found)
}

/** As high as its section says: a third, two thirds or all of the window. */
function fullscreen(found: Found): Record<string, string> {
  const { section, page } = found
  const classes = section.closest('.page-section')?.classList
  const share = classes?.contains('section-height--small')
    ? 33
    : classes?.contains('section-height--medium')
      ? 66
      : 100
  if (section.style.height === '') page.style(section, { height: `${share}svh` })
  page.style(found.holder, { height: '100%' })
  return { ...stackedOf(found), 'data-auto-crop': 'true' }
}

function stackedOf(found: Found): Record<string, string> {
  const { section, root, slides } = found
  const thumbnails = findAll(root, `.gallery-${found.kind}-bullet`)
  follow(found, { root, slides, thumbnails, activeClass: 'active', hidesLeaving: true })
  // The first one is in sight at once, not only when the gallery comes to life.
  if (slides[0]) found.annotate(slides[0], { 'data-active': 'true' })
  const controls = section.getAttribute('data-controls-location') ?? section.getAttribute('data-controls')
  return {
    'data-design': 'slideshow',
    'data-transition': transitions.get(section.getAttribute('data-transition')) ?? 'fade',
    'data-controls': String(controls !== 'hide' && controls !== 'none'),
  }
}
