import { controlsIn, followControls } from './controls.ts'
import { follow } from './follow.ts'
import { attributesOf, type BlockJson, numberOf, readBlockJson } from './json.ts'
import { type Adapter, nameParts, ratioOf } from './markup.ts'

const names = {
  autoCrop: 'auto-crop',
  columnWidth: 'column-width',
  gutter: 'gutter',
  imageAspectRatio: 'image-aspect-ratio',
  lightbox: 'lightbox',
  lightboxTheme: 'lightbox-theme',
  listImageSize: 'list-image-size',
  mixedContent: 'mixed-content',
  slidesPerRow: 'slides-per-row',
} as const

const designs = ['carousel', 'list', 'autocolumns', 'autogrid'] as const
type Design = (typeof designs)[number]

/** `.summary-block-wrapper`: a collection's items, whose classes the server has written already. */
export function annotateSummary(root: HTMLElement, adapter: Adapter): void {
  const { annotate, page } = adapter
  const holder = root.querySelector<HTMLElement>('.summary-item-list')
  const items = [...(holder?.querySelectorAll<HTMLElement>(':scope > .summary-item') ?? [])]
  if (!holder || items.length === 0 || root.hasAttribute('data-block')) return
  const json = readBlockJson(root.closest('.sqs-block'), 'data-block-json', page)
  if (!json) return
  const design = designOf(root, json)
  annotate(holder, { 'data-part': 'slides' })
  for (const item of items) annotateItem(item, { ...adapter, design, json })
  nameParts(adapter, root, {
    previous: '.summary-carousel-pager-prev',
    next: '.summary-carousel-pager-next',
  })
  if (design === 'carousel') carousel(root, { ...adapter, holder, items })
  annotate(root, {
    'data-block': 'gallery',
    'data-design': design,
    'data-controls': 'false',
    // Items without a picture are items, too.
    'data-mixed-content': 'true',
    ...attributesOf(json, names),
    ...(design === 'list' && { 'data-unstyled': '' }),
  })
}

function designOf(root: Element, json: BlockJson): Design {
  const has = (name: string) =>
    root.classList.contains(`sqs-gallery-design-${name}`) ||
    root.classList.contains(`summary-block-setting-design-${name}`)
  return designs.find(has) ?? designs.find(name => name === json.design) ?? 'autogrid'
}

function annotateItem(
  item: HTMLElement,
  given: Adapter & { readonly design: Design; readonly json: BlockJson },
): void {
  const { annotate, page, design, json } = given
  // Until it stands where it should, such a page's stylesheet hides it.
  annotate(item, { 'data-part': 'slide', class: 'positioned' })
  nameParts(given, item, { meta: '.summary-content' })
  shapePicture(item, given)
  if (design !== 'list') return
  const share = Math.min(100, Math.max(0, numberOf(json.listImageSize) ?? 30))
  const hasPicture = item.querySelector('.summary-thumbnail img') !== null
  const width = (el: HTMLElement | null, percent: number) => el && page.style(el, { width: `${percent}%` })
  width(item.querySelector('.sqs-gallery-image-container'), hasPicture ? share : 0)
  width(item.querySelector('.sqs-gallery-meta-container'), hasPicture ? 100 - share : 100)
}

/** The frame has the picture's shape from the beginning; the old runtime measured it. */
function shapePicture(
  item: HTMLElement,
  { annotate, page, json }: Adapter & { readonly json: BlockJson },
): void {
  const frame = item.querySelector<HTMLElement>('.img-wrapper')
  const image = frame?.querySelector<HTMLElement>('img[data-src]')
  if (!frame || !image) return
  const ratio = numberOf(json.imageAspectRatio) ?? ratioOf(image)
  annotate(image, { class: 'loaded' })
  if (!ratio) return
  page.style(frame, {
    position: 'relative',
    'aspect-ratio': String(ratio),
    height: 'auto',
    overflow: 'hidden',
  })
  page.style(image, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
}

/** The stylesheet gives every item a third of the row; the gallery knows better. */
function carousel(
  root: HTMLElement,
  given: Adapter & { readonly holder: HTMLElement; readonly items: readonly HTMLElement[] },
): void {
  const { page, holder, items } = given
  page.style(holder, { margin: '0', transition: '' })
  for (const item of items) page.style(item, { width: slideWidth, padding: '0' })
  follow(given, { root, slides: items })
  const controls = controlsIn(root, '.summary-carousel-pager > *')
  followControls(given, { controls, disabled: ['sqs-disabled'] })
}

/** A slide's share of a carousel's row, as the gallery's own stylesheet has it. */
export const slideWidth =
  'calc((100% - var(--site-gallery-gutter, 0px) * (var(--site-gallery-columns, 3) - 1)) / var(--site-gallery-columns, 3))'
