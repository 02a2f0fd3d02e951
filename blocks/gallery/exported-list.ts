import { follow } from './exported-follow.ts'
import { type BlockJson, numberOf, readBlockJson } from './exported-json.ts'
import { type Adapter, nameParts } from './exported-markup.ts'
import { slideWidth } from './exported-summary.ts'

const arrows =
  ':is(.user-items-list-carousel__arrow-button, .mobile-arrow-button):is([class*="--left"], [class*="--right"])'
/** Blocks spec §9: nobody wants more than that beside each other. */
const mostColumns = 30

/** `.user-items-list-carousel`: cards of a list section. Everything it knows is in attributes of its own. */
export function annotateListCarousel(root: HTMLElement, adapter: Adapter): void {
  const { annotate, page } = adapter
  const holder = root.querySelector<HTMLElement>('.user-items-list-carousel__slides')
  const slides = [
    ...(holder?.querySelectorAll<HTMLElement>(':scope > .user-items-list-carousel__slide') ?? []),
  ]
  if (!holder || slides.length === 0 || root.hasAttribute('data-block')) return
  annotate(holder, { 'data-part': 'slides', class: 'user-items-list-carousel__slides--initialized' })
  for (const el of slides) {
    annotate(el, { 'data-part': 'slide' })
    page.style(el, { flex: 'none', width: slideWidth, transform: 'none' })
  }
  layOut(root, { ...adapter, holder })
  nameParts(adapter, root, controlParts(root))
  const controls = [...root.querySelectorAll<HTMLElement>(arrows)]
  follow(adapter, { root, slides, controls, disabledClass: 'user-items-list-carousel__arrow-button--hidden' })
  annotate(root, {
    'data-block': 'gallery',
    'data-design': 'carousel',
    'data-controls': 'false',
    'data-mixed-content': 'true',
    'data-slides-per-row': String(columnsOf(root)),
    'data-gutter': String(gutterOf(root, page.runtime.env.window.innerWidth)),
    ...playing(root, adapter),
  })
}

/** Two pairs of arrows, for wide and narrow screens; the gallery takes the pair that is drawn. */
function controlParts(root: HTMLElement): Readonly<Record<string, string>> {
  const isDrawn = (el: Element) => el.getClientRects().length > 0
  const wide = '.user-items-list-carousel__arrow-button'
  const kind = [...root.querySelectorAll(wide)].some(isDrawn) ? wide : '.mobile-arrow-button'
  const found = root.querySelector(`${kind}[class*="--left"]`) ? kind : wide
  return { previous: `${found}[class*="--left"]`, next: `${found}[class*="--right"]` }
}

/** The row is exactly as wide as the gallery; what stood at its sides as padding becomes the gallery's margin. */
function layOut(root: HTMLElement, { page, holder }: Adapter & { readonly holder: HTMLElement }): void {
  page.style(holder, { display: 'flex', padding: '0', 'align-items': 'stretch' })
  const gutter = root.querySelector<HTMLElement>('.user-items-list-carousel__gutter')
  if (gutter) page.style(gutter, { 'padding-left': '0', 'padding-right': '0' })
  const width = root.getAttribute('data-layout-width')
  if (width !== 'full-bleed') page.style(root, { 'margin-left': '4vw', 'margin-right': '4vw' })
  if (width === 'inset') {
    const margin = 'max(4vw, calc((100% - 1800px) / 2))'
    page.style(root, { 'margin-left': margin, 'margin-right': margin })
  }
}

function columnsOf(root: Element): number {
  const columns = Math.round(numberOf(root.getAttribute('data-max-columns')) ?? 3)
  return Math.min(mostColumns, Math.max(1, columns))
}

/** In CSS pixels; a width in vw is taken as it is now. */
function gutterOf(root: Element, viewport: number): number {
  const value = numberOf(root.getAttribute('data-space-between-slides-value')) ?? 20
  const isOfViewport = root.getAttribute('data-space-between-slides-unit') === 'vw'
  return Math.min(500, Math.max(0, Math.round(isOfViewport ? (value * viewport) / 100 : value)))
}

/** Only the JSON of the editor says that it plays. */
function playing(root: HTMLElement, { page }: Adapter): Record<string, string> {
  const holder =
    root.closest<HTMLElement>('[data-current-context]') ??
    root.querySelector<HTMLElement>('[data-current-context]')
  const context = readBlockJson(holder, 'data-current-context', page)
  const { isAutoplayEnabled, slideDurationMs } = { ...(context?.options as BlockJson | undefined) }
  if (isAutoplayEnabled !== true) return {}
  const seconds = Math.min(600, Math.max(1, (numberOf(slideDurationMs) ?? 5000) / 1000))
  return { 'data-autoplay': 'true', 'data-autoplay-duration': String(seconds) }
}
