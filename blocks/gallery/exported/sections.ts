import type { ExportedPage } from '#exported/define.ts'
import {
  attributesOf,
  type BlockJson,
  countOf,
  describeLater,
  follow,
  nameParts,
  numberOf,
  pictureIn,
  ratioOf,
  readJson,
  withoutClones,
} from '#exported/rows/exported-rows.library.ts'
import { own } from '#runtime/own.ts'
import { type Kind, kinds, sectionSelector } from './kinds.ts'
import { gutterOf, masonry, type Placement, strips } from './placement.ts'
import { fullscreen, type SectionFound, slideshow } from './slideshows.ts'

interface Found extends SectionFound {
  readonly kind: Kind
  readonly slides: HTMLElement[]
}

interface Frame {
  readonly kind: Kind
  readonly wrapper: HTMLElement
}

function frameOf(section: Element): Frame | null {
  const kind = kinds.find(kind => section.classList.contains(`gallery-${kind}`))
  const wrapper = section.querySelector<HTMLElement>(`.gallery-${kind}-wrapper`)
  return kind && wrapper ? { kind, wrapper } : null
}

/** The attributes of the section itself mean something else to its stylesheet. */
export function galleryOf(section: HTMLElement): HTMLElement {
  const frame = frameOf(section)
  return frame ? rootOf(section, frame) : section
}

/** `.gallery-grid`, `.gallery-masonry` and so on. `false`: nothing is in it; `null`: it is damaged. */
export function describeSection(section: HTMLElement, page: ExportedPage): false | null | undefined {
  const frame = frameOf(section)
  if (!frame) return false
  const { kind, wrapper } = frame
  const root = rootOf(section, frame)
  const holder = wrapper.querySelector<HTMLElement>(`.gallery-${kind}-list`) ?? wrapper
  const items = `.gallery-${kind}-item`
  const itemsOf = () => [...holder.querySelectorAll<HTMLElement>(`:scope > ${items}`)]
  const all = itemsOf()
  if (all.length === 0) return false
  const props = readJson(section, 'data-props', { page, in: 'gallery' })
  if (!props) return null
  const slides = [...withoutClones(all, { page, count: countOf(all) })]
  const found: Found = { page, kind, section, root, holder, slides, props }
  describeSlides(found)
  freeLightboxLinks(found)
  nameParts(page, root, {
    previous: `.gallery-${kind}-control-btn[data-previous], [data-previous] > .gallery-${kind}-control-btn`,
    next: `.gallery-${kind}-control-btn[data-next], [data-next] > .gallery-${kind}-control-btn`,
    thumbnail: thumbnailsOf(kind),
  })
  page.annotate(root, { 'data-block': 'gallery', ...common(found), ...adapt[kind](found) })
  describeLater(page, {
    holder,
    items,
    describe() {
      const now = itemsOf()
      const later = now.filter(el => !all.includes(el))
      all.push(...later)
      slides.splice(0, slides.length, ...now.filter(el => slides.includes(el) || later.includes(el)))
      describeSlides({ ...found, slides: later })
      freeLightboxLinks(found)
      found.again?.(later)
    },
  })
  return undefined
}

/** Small pictures stand beside the wrapper: then what holds the section is the gallery. */
function rootOf(section: HTMLElement, { wrapper, kind }: Frame): HTMLElement {
  const parent = section.parentElement
  const isBeside = section.querySelector(thumbnailsOf(kind)) && !wrapper.querySelector(thumbnailsOf(kind))
  if (!isBeside || !parent?.matches('.gallery')) return wrapper
  return parent.querySelectorAll(sectionSelector).length === 1 ? parent : wrapper
}

function thumbnailsOf(kind: Kind): string {
  return `.gallery-${kind}-bullet, .gallery-${kind}-thumbnails-thumb`
}

const moving = '.gallery-reel-list, [class*="slideshow-list"]'

function describeSlides({ page, kind, slides, holder, root }: Found): void {
  if (holder !== root) page.annotate(holder, { 'data-part': 'slides' })
  for (const el of slides) {
    page.annotate(el, { 'data-part': 'slide', 'data-show': '', 'data-in': 'true', 'data-next': null })
    const frames = `.gallery-${kind}-item-src, .gallery-${kind}-item-img, img`
    // Stylesheets of some years wait for the one, those of others for the other.
    for (const frame of el.querySelectorAll(frames))
      page.annotate(frame, { 'data-loaded': '', 'data-visible': 'true' })
    for (const caption of el.querySelectorAll<HTMLElement>(':scope > [class*="caption"]')) {
      page.annotate(caption, { 'data-part': 'meta' })
      // Ours lie on the picture, where one slide follows another; these stand under it.
      if (holder.matches(moving))
        page.style(caption, { background: 'none', color: 'inherit', padding: '0', 'inset-block-end': 'auto' })
    }
  }
}

/** Links that lie over their picture, and lead to the same page with a slide in its address: we open the picture here. */
function freeLightboxLinks({ page, kind, root }: Found): void {
  for (const link of own(root).querySelectorAll(`.gallery-${kind}-lightbox-link[href]:not(:has(img))`))
    page.annotate(link, { href: null })
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
function grid({ page, root, section, props }: Found): Record<string, string> {
  const columns = columnsOf(section, props)
  const gap = gutterOf(props)
  const share = `calc((100% - ${columns - 1} * ${gap}) / ${columns})`
  page.annotate(root, { class: 'gallery-grid-wrapper--ready' })
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

/** On a page saved from a browser each stands where the old runtime had put it, in pixels of that window. */
const unplaced = { position: '', left: '', top: '', width: '', height: '', transform: 'none' }

/** Pictures in their own shapes: places that hold at every width. */
function placed(
  found: Found,
  arrange: (ratios: readonly number[], props: BlockJson & { readonly isNarrow: boolean }) => Placement,
): Record<string, string> {
  const { page, kind, section, root, slides, props } = found
  const { env } = page.runtime
  const hasCaptions = section.getAttribute('data-show-captions') === 'true'
  let was: boolean | null = null
  page.annotate(root, { class: `gallery-${kind}-wrapper--ready` })

  function lay(): void {
    // Not the window's own width: telephones widen that by what sticks out of the page.
    const isNarrow = env.matches(narrow)
    if (isNarrow === was) return
    was = isNarrow
    if (hasCaptions) columnsOfText(isNarrow)
    else put(isNarrow)
  }

  function put(isNarrow: boolean): void {
    const shapes = slides.map(el => ratioOf(el) ?? 1)
    const { height, boxes } = arrange(shapes, { ...props, isNarrow })
    page.style(section, { 'container-type': 'inline-size' })
    page.style(root, { position: 'relative', height })
    slides.forEach((el, i) => {
      page.style(el, { ...unplaced, position: 'absolute', margin: '0', padding: '0', ...boxes[i] })
      const image = pictureIn(el)
      // Also where the file has another shape than the page says.
      if (image) page.style(image, { 'aspect-ratio': String(shapes[i]), 'object-fit': 'cover' })
    })
  }

  /** Captions are as high as their words: nobody can know where the next picture begins. */
  function columnsOfText(isNarrow: boolean): void {
    const columns = Math.min(columnsOf(section, props), isNarrow ? 2 : 30)
    page.style(root, { columns: String(columns), 'column-gap': gutterOf(props), height: '' })
    for (const el of slides)
      page.style(el, { ...unplaced, 'break-inside': 'avoid', margin: `0 0 ${gutterOf(props)}` })
  }

  lay()
  found.again = () => {
    was = null
    lay()
  }
  page.onDestroy(env.listen('resize', lay))
  return { 'data-design': 'grid', 'data-unstyled': '', 'data-square-thumbs': 'false' }
}

const narrow = '(max-width: 639.98px)'

/** A strip as high as its page has it: a share of the window, less the room of its captions. */
function reel(found: Found): Record<string, string> {
  const { page, section, root, holder, slides, props } = found
  const share = Math.min(200, Math.max(10, numberOf(props.viewportHeight) ?? 50))
  if (section.style.height === '') page.style(section, { height: `${share}vh` })
  const hasCaptions = section.getAttribute('data-show-captions') === 'true'
  // It moves itself: what it cuts off would move with it.
  page.style(holder, { overflow: 'visible', transform: 'none', height: '100%' })
  page.style(root, { height: '100%' })
  const size = (el: HTMLElement) =>
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
  found.again = later => later.forEach(size)
  slides.forEach(size)
  follow(page, { root, slides })
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
