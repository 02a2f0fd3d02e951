import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import {
  type Control,
  describeLater,
  follow,
  followControls,
  numberOf,
  slideWidth,
  withoutClones,
} from '../rows/exported-rows.library.ts'
import { contextOf, isInfinite, itemsIn, playing } from './context.ts'

const disabled = ['user-items-list-carousel__arrow-button--hidden', 'mobile-arrow-button--hidden']
const holders = '.user-items-list-carousel__slides'
const items = '.user-items-list-carousel__slide'
/** Blocks spec §9: nobody wants more than that beside each other. */
const mostColumns = 30

/** Cards of a list section. Everything it knows is in attributes of its own. `false`: there are none. */
export function describeListCarousel(root: HTMLElement, page: ExportedPage): false | undefined {
  const holder = root.querySelector<HTMLElement>(holders)
  const found = cardsOf(holder)
  if (!holder || found.length === 0) return false
  const context = contextOf(root, page)
  const slides = withoutClones(found, { page, count: itemsIn(context) })
  page.annotate(holder, { 'data-part': 'slides', class: 'user-items-list-carousel__slides--initialized' })
  for (const el of slides) describeCard(el, page)
  describeLater(page, {
    holder,
    items,
    describe() {
      // Copies of the old runtime that the page was saved with stay out of sight.
      for (const el of cardsOf(holder)) if (!found.includes(el)) describeCard(el, page)
    },
  })
  const gutter = gutterOf(root, { page, holder })
  layOut(root, { page, holder })
  const controls = [controlOf(root, 'left'), controlOf(root, 'right')]
  controls.forEach((control, i) => {
    if (control) page.annotate(control.el, { 'data-part': i === 0 ? 'previous' : 'next' })
  })
  follow(page, { root, slides })
  followControls(page, { controls: controls.flatMap(control => control ?? []), disabled })
  page.annotate(root, {
    'data-block': 'gallery',
    'data-design': 'carousel',
    'data-controls': 'false',
    'data-mixed-content': 'true',
    'data-slides-per-row': String(columnsOf(root)),
    'data-gutter': String(gutter),
    ...(isInfinite(root, context) && { 'data-loop': 'true' }),
    ...playing(context),
  })
  return undefined
}

const cardsOf = (holder: Element | null) => [
  ...(holder?.querySelectorAll<HTMLElement>(`:scope > ${items}`) ?? []),
]

function describeCard(el: HTMLElement, page: ExportedPage): void {
  page.annotate(el, { 'data-part': 'slide' })
  page.style(el, { flex: 'none', width: slideWidth, transform: 'none' })
}

interface Given {
  readonly page: ExportedPage
  readonly holder: HTMLElement
}

/** Two pairs of arrows, for wide and narrow screens: turning a telephone changes which of them is drawn. */
function controlOf(root: Element, side: 'left' | 'right'): Control | null {
  const kinds = ['.user-items-list-carousel__arrow-button', '.mobile-arrow-button']
  const selector = kinds.map(kind => `${kind}[class*="--${side}"]`).join()
  const [el, ...twins] = own(root).querySelectorAll<HTMLElement>(selector)
  return el ? { el, twins } : null
}

/** The row is exactly as wide as the gallery; what stood at its sides as padding becomes the gallery's margin. */
function layOut(root: HTMLElement, { page, holder }: Given): void {
  page.style(holder, { display: 'flex', padding: '0', transform: 'none', 'align-items': 'stretch' })
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

/** In CSS pixels; a width in vw is taken as it is now. On telephones such stylesheets have their own. */
function gutterOf(root: Element, { page, holder }: Given): number {
  const { innerWidth: viewport } = page.runtime.env.window
  const given = gapOf(holder, page)
  if (given > 0) return Math.min(500, Math.round(given))
  const value = numberOf(root.getAttribute('data-space-between-slides-value')) ?? 20
  const isOfViewport = root.getAttribute('data-space-between-slides-unit') === 'vw'
  return Math.min(500, Math.max(0, Math.round(isOfViewport ? (value * viewport) / 100 : value)))
}

/** Of all of a page's rows at once: what is written on one of them would make the browser work out the next one's anew. */
const gaps = new WeakMap<ExportedPage, WeakMap<Element, number>>()

function gapOf(holder: HTMLElement, page: ExportedPage): number {
  const { env } = page.runtime
  const known = gaps.get(page) ?? new WeakMap<Element, number>()
  gaps.set(page, known)
  if (!known.has(holder))
    for (const el of [holder, ...env.findAll(holders)])
      known.set(el, Number.parseFloat(env.window.getComputedStyle(el).columnGap))
  return known.get(holder) ?? 0
}
