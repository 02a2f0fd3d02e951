import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { ratioOf } from '../rows/exported-rows.library.ts'
import type { Parts } from './parts.ts'

/** One picture in sight, a row that is longer than its frame, or all of them. */
export type Arrangement = 'stack' | 'row' | 'open'

/** The stylesheet knows: it lays slides over each other on telephones, and beside a screen as the owner wants them. */
export function arrangementOf({ slides, holder }: Parts, page: ExportedPage): Arrangement {
  const { getComputedStyle } = page.runtime.env.window
  const last = slides.at(-1)
  // Of older templates the frame is for one, and nothing but a script laid them there.
  if (holder.id === 'productSlideshow') return 'stack'
  if (last && getComputedStyle(last).position === 'absolute') return 'stack'
  const { display, flexDirection, flexWrap } = getComputedStyle(holder)
  const isRow = display === 'flex' && !flexDirection.startsWith('column') && !flexWrap.startsWith('wrap')
  return isRow ? 'row' : 'open'
}

/** They stay as they are also where the window is turned: what they were arranged for holds at every width. */
export function layInStack(
  root: HTMLElement,
  { parts: { slides, holder }, page }: { readonly parts: Parts; readonly page: ExportedPage },
): void {
  const place = { position: 'absolute', inset: '0', width: '100%', height: '100%' }
  for (const el of slides) {
    page.style(el, { ...place, display: 'block', opacity: '1', 'aspect-ratio': 'auto', 'max-height': 'none' })
    const image = own(el).querySelector<HTMLImageElement>('img:not(noscript *)')
    if (image) page.style(image, place)
  }
  onceLaidOut(holder, { page, run: () => keepFrame({ slides, holder }, page) })
  keepInSight(root, { slides, page })
}

function keepFrame({ slides, holder }: Pick<Parts, 'slides' | 'holder'>, page: ExportedPage): void {
  const [first] = slides
  // Arrows that nothing lays over the pictures give the frame a height, but not one for pictures.
  const beside = ([...own(holder).children] as HTMLElement[]).filter(
    el => !slides.includes(el) && isInFlow(el, page),
  )
  // As high as they are by themselves: in a gallery that is alive they would be as high as the frame.
  page.style(holder, { 'align-items': 'start' })
  const isFrame = heightOf(holder) >= leastHeight + beside.reduce((sum, el) => sum + heightOf(el), 0)
  page.style(holder, { 'align-items': '' })
  if (isFrame) return
  page.style(holder, { position: 'relative', 'aspect-ratio': String((first && ratioOf(first)) ?? 1) })
  // The pictures come after the arrows, and would lie over them.
  for (const el of beside) page.style(el, { position: 'relative', 'z-index': '3' })
}

/** In a tab that nobody has opened yet nothing has a size: what is measured there would hold for ever. */
function onceLaidOut(
  el: HTMLElement,
  { page, run }: { readonly page: ExportedPage; readonly run: () => void },
): void {
  const { env, errors } = page.runtime
  const call = errors.guard({ in: 'gallery', at: 'frame', el }, (): void => {
    if (!own(el).clientWidth) return
    observer?.disconnect()
    run()
  })
  const observer = own(el).clientWidth ? null : createObserver(env, 'ResizeObserver', { call })
  if (observer) observer.observe(el)
  else run()
  page.onDestroy(() => observer?.disconnect())
}

const heightOf = (el: Element) => own(el).getBoundingClientRect().height

const isInFlow = (el: Element, { runtime }: ExportedPage) =>
  !/absolute|fixed/.test(runtime.env.window.getComputedStyle(el).position)

/** CSS pixels; less is no frame. */
const leastHeight = 20
/** Longer than any transition. */
const leavingMs = 1500

/** Such stylesheets hide a slide as soon as it is not the chosen one, whatever else is said of it. */
function keepInSight(
  root: HTMLElement,
  { slides, page }: { readonly slides: readonly HTMLElement[]; readonly page: ExportedPage },
): void {
  const { env, errors } = page.runtime
  let now = 0
  const show = (...indices: readonly number[]) => {
    slides.forEach((el, i) => {
      page.style(el, { visibility: indices.includes(i) ? 'visible' : 'hidden' })
    })
  }
  const changed = errors.guard({ in: 'gallery', at: 'in sight', el: root }, (event: Event): void => {
    if (event.target !== root) return
    const { index, from } = (event as CustomEvent<{ readonly index: number; readonly from: number }>).detail
    now = index
    show(index, from)
    env.after(leavingMs, () => show(now))
  })
  show(now)
  root.addEventListener('site:gallery:changed', changed)
  page.onDestroy(() => root.removeEventListener('site:gallery:changed', changed))
}

/** All in sight, on telephones as well; what would move them is not needed. */
export function layOpen(parts: Parts, page: ExportedPage): void {
  const { getComputedStyle } = page.runtime.env.window
  const displays = parts.slides.map(el => getComputedStyle(el).display)
  parts.slides.forEach((el, i) => {
    const display = displays[i] === 'none' ? 'block' : (displays[i] ?? '')
    page.style(el, { display, visibility: 'visible', opacity: '1', position: 'relative' })
    const image = own(el).querySelector<HTMLImageElement>('img:not(noscript *)')
    if (!image) return
    reserve(image, page)
    // One that fills a frame fills all of it.
    if (getComputedStyle(image).position !== 'absolute') page.style(image, { width: '100%', height: 'auto' })
  })
  for (const el of [parts.previous, parts.next, parts.indicator]) if (el) page.style(el, { display: 'none' })
}

/** Its room, before it comes: the same that was kept for it until now. A shape that the stylesheet gives it has the say. */
export function reserve(image: HTMLImageElement, page: ExportedPage): void {
  const [width, height] = own(image).getAttribute('data-image-dimensions')?.split('x') ?? []
  if (width && height && ratioOf(image)) page.annotate(image, { width, height })
}

/** A row is moved by finger and by keys as everything that scrolls, and by the page's own arrows. */
export function moveRow({ holder, previous, next }: Parts, page: ExportedPage): void {
  const { env, errors } = page.runtime
  page.style(holder, { 'overflow-x': 'auto', 'overscroll-behavior-x': 'contain', 'scrollbar-width': 'none' })
  page.annotate(holder, { tabindex: '0' })
  for (const [el, by] of [
    [previous, -1],
    [next, 1],
  ] as const) {
    if (!el) continue
    const press = errors.guard({ in: 'gallery', at: 'row', el }, (): void => {
      const behavior = env.matches('(prefers-reduced-motion: reduce)') ? 'auto' : 'smooth'
      holder.scrollBy({ left: by * holder.clientWidth * 0.9, behavior })
    })
    page.style(el, { display: '' })
    el.addEventListener('click', press)
    page.onDestroy(() => el.removeEventListener('click', press))
  }
}

/** Where all are in sight, or in a row, a small picture leads to its large one; most have no words of their own. */
export function leadTo({ slides, thumbnails }: Parts, page: ExportedPage): void {
  const { env, errors } = page.runtime
  thumbnails.forEach((el, i) => {
    const slide = slides[i]
    if (!slide) return
    const press = errors.guard({ in: 'gallery', at: 'thumbnail', el }, (): void => {
      const behavior = env.matches('(prefers-reduced-motion: reduce)') ? 'auto' : 'smooth'
      slide.scrollIntoView({ behavior, block: 'nearest' })
    })
    if (!own(el).querySelector('img[alt]:not([alt=""])'))
      page.annotate(el, { 'aria-label': `${i + 1} / ${slides.length}` })
    el.addEventListener('click', press)
    page.onDestroy(() => el.removeEventListener('click', press))
  })
}
