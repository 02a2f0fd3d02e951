import type { ExportedPage } from '#exported/define.ts'
import {
  attributesOf,
  type BlockJson,
  bringTogether,
  controlsIn,
  describeLater,
  follow,
  followControls,
  nameParts,
  numberOf,
  ratioOf,
  readJson,
} from '#exported/rows/exported-rows.library.ts'
import { own } from '#runtime/own.ts'
import { names } from './block-settings.ts'
import { growing } from './slideshows.ts'

/** Blocks spec §9: height of a slider in percent of its width. */
const defaultSliderRatio = 50
/** Blocks spec §9: the height of a picture nobody knows, in percent of its width. */
const unknownHeight = 65

interface Found {
  readonly page: ExportedPage
  readonly root: HTMLElement
  readonly holder: HTMLElement
  readonly json: BlockJson
  /** For slides that came later. */
  again?: () => void
}

/** Thumbnails stand beside the container. */
export function blockOf(container: HTMLElement): HTMLElement {
  return container.closest<HTMLElement>('.sqs-block-content') ?? container
}

/** `.sqs-gallery-container`: slideshow, slider, grid and stacked. `false`: nothing is in it; `null`: it is damaged. */
export function describeBlock(container: HTMLElement, page: ExportedPage): false | null | undefined {
  const block = container.closest('.sqs-block')
  const root = blockOf(container)
  const gallery = container.querySelector<HTMLElement>('.sqs-gallery')
  // Left behind by the old runtime, in a page saved from a browser.
  const holder = gallery?.querySelector<HTMLElement>(':scope > .sqs-wrapper') ?? gallery
  if (!holder) return false
  const read = readJson(block, 'data-block-json', { page, in: 'gallery' })
  if (!read) return null
  // The shape stands on the block, too: copies lose the rest more often.
  const json = { aspectRatio: numberOf(block?.getAttribute('data-aspect-ratio')), ...read }
  const design = designOf(container, json)
  // A design nobody knows fails as the block's own, in the words of blocks spec §8.
  const adapt = Object.hasOwn(designs, design) ? designs[design as keyof typeof designs] : slideshow
  const found: Found = { page, root, holder, json }
  adapt(found)
  const again = found.again ?? (() => adapt(found))
  describeLater(page, { holder, items: adapt === slider ? stripItems : boxes, describe: again })
  page.annotate(holder, { 'data-part': 'slides' })
  page.annotate(root, {
    'data-block': 'gallery',
    // Their owners have put them in order.
    'data-autoplay-random': 'false',
    ...attributesOf(json, names),
    ...designAttributes(design, json),
  })
  return undefined
}

/** The container's class says what the page was drawn for; the settings may be lost. */
function designOf(container: Element, json: BlockJson): string {
  const known = Object.keys(designs).find(name => container.classList.contains(`sqs-gallery-block-${name}`))
  return known ?? (typeof json.design === 'string' ? json.design : 'slideshow')
}

function designAttributes(design: string, json: BlockJson): Record<string, string> {
  if (design === 'slider' && numberOf(json.aspectRatio) === null && numberOf(json.vSize) === null)
    return {
      'data-design': design,
      'data-aspect-ratio': String(defaultSliderRatio),
      'data-controls': 'false',
    }
  // One picture under the other, each in its own shape: the page's stylesheet does it.
  if (design === 'stacked') return { 'data-design': design, 'data-unstyled': '' }
  if (design === 'grid') return { 'data-design': design, 'data-unstyled': '' }
  return { 'data-design': design, 'data-controls': 'false' }
}

const designs = { slideshow, slider, grid, stacked }

function slideshow(found: Found): void {
  const { root, holder, json, page } = found
  const slides = growingWith(found, () => {
    slidesOf(found, fresh('.slide'), 'sqs-gallery-design-stacked-slide loaded')
    nameParts(page, holder, { meta: '.meta' })
    if (json['meta-position'] === 'center') centerCaptions(found)
  })
  page.annotate(holder, { class: 'sqs-gallery-design-stacked' })
  const percent = numberOf(json.aspectRatio) || 0
  const ratio = percent > 0 ? 100 / percent : ((slides[0] && ratioOf(slides[0])) ?? 100 / unknownHeight)
  // Slides that the stylesheet takes out of the flow keep no room; the first one's, until the gallery says which is in sight.
  page.style(holder, {
    'aspect-ratio': `var(--site-gallery-shape, ${ratio})`,
    height: 'auto',
    width: '100%',
    'max-height': '100svh',
    transition: growing,
  })
  const thumbnails = thumbnailsOf(found)
  follow(page, {
    root,
    slides,
    thumbnails,
    activeClass: 'sqs-active-slide',
    playingClass: 'video-playing',
  })
  nameControls(found)
}

/** Such stylesheets put their corner in the middle; the old runtime pulled them back. */
function centerCaptions({ holder, page }: Found): void {
  const pulled = { right: 'auto', bottom: 'auto', margin: '0', transform: 'translate(-50%, -50%)' }
  for (const el of holder.querySelectorAll<HTMLElement>('.meta')) page.style(el, pulled)
}

/** A row that is alive says how wide it is, which is no value of these properties. */
const untilAlive = (value: number | string) => `var(--site-gallery-inline, ${value})`

/** The site's classes for strips only carry a geometry that was made for another arrangement of floats. */
function slider(found: Found): void {
  const { root, holder, json, page } = found
  if (holder.matches('.sqs-wrapper')) {
    page.style(holder, { left: '0', width: 'auto', height: 'auto', transform: 'none' })
    if (holder.parentElement) page.style(holder.parentElement, { height: 'auto' })
  }
  const slides = growingWith(found, () => {
    // A picture that is a slide itself is not as wide as the row, whatever is done to fill its height.
    for (const el of slidesOf(found, fresh(stripItems))) {
      page.style(el, { opacity: '1', width: '', height: '', 'max-width': 'var(--site-gallery-width, none)' })
      // By it the stylesheet of a page that was saved makes every picture as large as its file.
      page.toggle(el, 'sqs-gallery-design-strip-slide', false)
    }
  })
  // Far below what is seen it may wait for long: until it is alive, which no such value outlives, it is a row of its height.
  const percent = numberOf(json.aspectRatio) ?? (numberOf(json.vSize) ?? 0) * 5
  page.style(holder, {
    display: 'flex',
    'aspect-ratio': untilAlive(100 / (percent || defaultSliderRatio)),
    overflow: untilAlive('auto hidden'),
  })
  follow(page, { root, slides, activeClass: 'sqs-active-slide' })
  nameControls(found)
}

function grid(found: Found): void {
  const { holder, json, page } = found
  const room = Math.min(500, Math.max(0, numberOf(json.padding) ?? 20))
  page.annotate(holder, { class: 'sqs-gallery-design-grid' })
  page.style(holder, { margin: `0 ${-room / 2}px` })
  for (const el of slidesOf(found, ':scope > .slide', 'sqs-gallery-design-grid-slide loaded')) {
    const wrapper = el.querySelector<HTMLElement>('.margin-wrapper')
    if (wrapper) page.style(wrapper, { margin: `0 ${room / 2}px ${room}px` })
    // Newer stylesheets show no picture without it.
    for (const image of own(el).querySelectorAll('img')) page.annotate(image, { class: 'loaded' })
    const frame = el.querySelector<HTMLElement>('.image-slide-anchor')
    if (frame) fill(found, frame)
  }
}

/** The frame gets its shape from padding alone: the picture has to be laid over that. */
function fill({ page }: Found, frame: HTMLElement): void {
  const image = frame.querySelector<HTMLElement>(':scope > img')
  if (!image) return
  page.style(frame, { position: 'relative' })
  page.style(image, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
}

function stacked(found: Found): void {
  slidesOf(found, `:scope > :is(${boxes})`)
}

const boxes = '.image-wrapper, .slide'
const stripItems = 'img, .slide, .sqs-video-wrapper'
const fresh = (items: string) => `:scope > :is(${items}):not([data-part])`

/** The slides of one that shows them one after the other: those that come later are among them. */
function growingWith(found: Found, describe: () => void): HTMLElement[] {
  const slides: HTMLElement[] = []
  found.again = () => {
    describe()
    slides.splice(0, slides.length, ...found.holder.querySelectorAll<HTMLElement>(':scope > [data-part]'))
  }
  found.again()
  return slides
}

function slidesOf({ holder, page }: Found, selector: string, classes = ''): HTMLElement[] {
  const slides = [...holder.querySelectorAll<HTMLElement>(selector)]
  for (const el of slides) {
    page.annotate(el, { 'data-part': 'slide', class: classes || null })
    page.style(el, { opacity: '', visibility: '', display: '', transform: '', left: '', top: '' })
    for (const image of el.querySelectorAll<HTMLElement>('img[data-src]'))
      page.style(image, { left: '', top: '', width: '', height: '' })
  }
  return slides
}

function nameControls(found: Found): void {
  const { page, root } = found
  nameParts(page, root, {
    previous: '.sqs-gallery-controls .previous',
    next: '.sqs-gallery-controls .next',
  })
  const controls = controlsIn(root, '.sqs-gallery-controls :is(.previous, .next)')
  followControls(page, { controls, disabled: ['sqs-disabled'] })
}

/** A strip of small pictures under the slideshow; the old runtime gave it its height. */
function thumbnailsOf({ root, json, page }: Found): HTMLElement[] {
  const strip = root.querySelector<HTMLElement>('.sqs-gallery-thumbnails')
  const wrapper = strip?.querySelector<HTMLElement>(':scope > .sqs-wrapper')
  const children = [...((wrapper ?? strip)?.children ?? [])] as HTMLElement[]
  const thumbnails = children.filter(el => el.localName !== 'noscript')
  if (!strip || thumbnails.length === 0) return []
  if (wrapper) page.style(wrapper, { display: 'contents' })
  page.annotate(strip, { class: 'sqs-gallery-design-strip' })
  page.style(strip, {
    display: 'flex',
    gap: '10px',
    height: `${numberOf(json['thumbnail-strip-height']) ?? 100}px`,
    'margin-top': `${numberOf(json['thumbnail-strip-margin']) ?? 30}px`,
    'overflow-x': 'auto',
    'overscroll-behavior-x': 'contain',
    'scrollbar-width': 'none',
  })
  for (const el of thumbnails) {
    page.annotate(el, { 'data-part': 'thumbnail', class: 'sqs-gallery-design-strip-slide' })
    page.style(el, { flex: 'none' })
  }
  bringTogether(page, strip)
  page.annotate(root, { 'data-thumbnails': 'true' })
  return thumbnails
}
