import type { ExportedPage } from '../define.ts'
import {
  attributesOf,
  type BlockJson,
  controlsIn,
  describeLater,
  follow,
  followControls,
  nameParts,
  numberOf,
  ratioOf,
  readJson,
  slideWidth,
} from '../rows/exported-rows.library.ts'
import { keepRow } from './waiting.ts'

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

/** A collection's items, whose classes the server has written already. `false`: there are none; `null`: it is damaged. */
export function describeSummary(root: HTMLElement, page: ExportedPage): false | null | undefined {
  const holder = root.querySelector<HTMLElement>('.summary-item-list')
  if (!holder || itemsOf(holder).length === 0) return false
  const json = readJson(root.closest('.sqs-block'), 'data-block-json', { page, in: 'gallery' })
  if (!json) return null
  const design = designOf(root, json)
  page.annotate(holder, { 'data-part': 'slides' })
  const describe = () => {
    for (const item of itemsOf(holder)) describeItem(item, { page, design, json })
  }
  describe()
  describeLater(page, { holder, items: '.summary-item', describe })
  nameParts(page, root, {
    previous: '.summary-carousel-pager-prev',
    next: '.summary-carousel-pager-next',
  })
  if (design === 'carousel') carousel(root, { page, json, holder })
  page.annotate(root, {
    'data-block': 'gallery',
    'data-design': design,
    'data-controls': 'false',
    // Items without a picture are items, too.
    'data-mixed-content': 'true',
    ...attributesOf(json, names),
    ...(design === 'list' && { 'data-unstyled': '' }),
  })
  return undefined
}

const itemsOf = (holder: Element) => [...holder.querySelectorAll<HTMLElement>(':scope > .summary-item')]

function designOf(root: Element, json: BlockJson): Design {
  const has = (name: string) =>
    root.classList.contains(`sqs-gallery-design-${name}`) ||
    root.classList.contains(`summary-block-setting-design-${name}`)
  return designs.find(has) ?? designs.find(name => name === json.design) ?? 'autogrid'
}

interface Given {
  readonly page: ExportedPage
  readonly json: BlockJson
}

function describeItem(item: HTMLElement, given: Given & { readonly design: Design }): void {
  const { page, design, json } = given
  // Until it stands where it should, such a page's stylesheet hides it.
  page.annotate(item, { 'data-part': 'slide', class: 'positioned' })
  nameParts(page, item, { meta: '.summary-content' })
  shapePicture(item, given)
  // The stylesheet gives every item a third of the row; the gallery knows better.
  if (design === 'carousel') page.style(item, { width: slideWidth, padding: '0' })
  if (design !== 'list') return
  const share = Math.min(100, Math.max(0, numberOf(json.listImageSize) ?? 30))
  const hasPicture = item.querySelector('.summary-thumbnail img') !== null
  // On telephones such a stylesheet insists on room for a picture, but for items that say there is none.
  if (!hasPicture) page.annotate(item, { class: 'no-image' })
  const width = (el: HTMLElement | null, percent: number) =>
    el && page.style(el, { width: `${percent}%`, 'box-sizing': 'border-box' })
  const inner = item.querySelector<HTMLElement>('.sqs-gallery-image-container')
  const outer = item.querySelector<HTMLElement>(':scope > .summary-thumbnail-outer-container')
  // What floats beside the words is only as wide as what is in it: a share of that is nothing.
  width(outer ?? inner, hasPicture ? share : 0)
  if (outer) width(inner, 100)
  width(item.querySelector('.sqs-gallery-meta-container'), hasPicture ? 100 - share : 100)
}

/** The frame has the picture's shape from the beginning; the old runtime measured it. */
function shapePicture(item: HTMLElement, { page, json }: Given): void {
  const frame = item.querySelector<HTMLElement>('.img-wrapper')
  const image = frame?.querySelector<HTMLElement>('img[data-src]')
  if (!frame || !image) return
  const ratio = numberOf(json.imageAspectRatio) ?? ratioOf(image)
  page.annotate(image, { class: 'loaded' })
  if (!ratio) return
  page.style(frame, {
    position: 'relative',
    'aspect-ratio': String(ratio),
    height: 'auto',
    overflow: 'hidden',
  })
  page.style(image, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
}

/** One that was saved after it had been moved would keep its first items out of reach. */
function carousel(root: HTMLElement, given: Given & { readonly holder: HTMLElement }): void {
  const { page, holder } = given
  page.style(holder, { margin: '0', transition: '', transform: 'none' })
  keepRow(root, given)
  follow(page, { root, slides: itemsOf(holder) })
  const controls = controlsIn(root, '.summary-carousel-pager > *')
  followControls(page, { controls, disabled: ['sqs-disabled'] })
}
