import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { type Control, follow, followControls, withoutClones } from '../rows/exported-rows.library.ts'
import { contextOf, itemsIn, playing } from '../summary/context.ts'

interface Found {
  readonly page: ExportedPage
  readonly root: HTMLElement
  readonly holder: HTMLElement
  readonly slides: readonly HTMLElement[]
}

const disabled = ['arrow-button--hidden', 'mobile-arrow-button--hidden']

/** Words over a picture, one slide at a time. `false`: there are none. */
export function describe(root: HTMLElement, page: ExportedPage): false | undefined {
  const holder = own(root).querySelector<HTMLElement>('.slides')
  const all = [...(holder?.querySelectorAll<HTMLElement>(':scope > .slide') ?? [])]
  if (!holder || all.length === 0) return false
  const context = contextOf(root, page)
  const slides = withoutClones(all, { page, count: itemsIn(context) })
  const found: Found = { page, root, holder, slides }
  layOut(found)
  const controls = controlsOf(found)
  followControls(page, { controls, disabled })
  followDots(found)
  page.annotate(root, {
    'data-block': 'gallery',
    'data-design': 'slideshow',
    'data-controls': String(controls.length === 0),
    // Words are a banner without a picture as well.
    'data-mixed-content': 'true',
    // A picture fills its banner, whose shape is that of its words and of its section.
    'data-auto-crop': 'true',
    'data-aspect-ratio': '50',
    ...(slides.length > 1 && { 'data-has-multiple-slides': 'true' }),
    ...playing(context),
  })
  return undefined
}

/** All of them lie in one cell of a grid, which is as high as the highest: none is cut, and nothing moves with the next. */
function layOut({ page, root, holder, slides }: Found): void {
  page.annotate(holder, { 'data-part': 'slides', class: 'slides--initialized' })
  if (!holder.style.minHeight) page.style(holder, { 'min-height': `min(${shareOf(root)}svh, 75vw)` })
  for (const el of slides) {
    page.annotate(el, { 'data-part': 'slide', 'aria-hidden': null })
    page.style(el, { 'aspect-ratio': 'auto', 'max-height': 'none', 'pointer-events': 'auto' })
  }
  const place = (el: HTMLElement) => page.style(el, { transform: 'none' })
  if (slides[0]) place(slides[0])
  // Until the gallery hides them, the page's own stylesheet does.
  const { env, errors } = page.runtime
  const guarded = errors.guard({ in: 'gallery', at: 'banner', el: root }, (): void => {
    if (!own(root).hasAttribute('data-block-state')) return
    observer?.disconnect()
    slides.forEach(place)
  })
  const observer = createObserver(env, 'MutationObserver', { call: guarded })
  observer?.observe(root, { attributes: true, attributeFilter: ['data-block-state'] })
  page.onDestroy(() => observer?.disconnect())
}

/** Of the window's height, as its section says. */
function shareOf(root: HTMLElement): number {
  const section = own(root).closest('.page-section')
  const is = (name: string) => section?.classList.contains(`section-height--${name}`)
  return is('small') ? 33 : is('large') ? 100 : 66
}

/** A pair for wide screens, one for telephones. */
function controlsOf({ page, root }: Found): readonly Control[] {
  const buttons = [...own(root).querySelectorAll<HTMLElement>('button[class*="arrow-button"]')]
  const isLeft = (el: HTMLElement, i: number) =>
    (/--(left|right)\b/.exec(el.className)?.[1] ?? (i % 2 ? 'right' : 'left')) === 'left'
  return [buttons.filter(isLeft), buttons.filter((el, i) => !isLeft(el, i))].flatMap(([el, ...twins], i) => {
    if (!el) return []
    page.annotate(el, { 'data-part': i === 0 ? 'previous' : 'next' })
    // Such a page's stylesheet says how high they stand, and not on which side.
    const frame = el.closest<HTMLElement>('.arrow-container')
    if (frame && !frame.style.left && !frame.style.right)
      page.style(frame, { [i === 0 ? 'left' : 'right']: '2vw' })
    return { el, twins }
  })
}

/** Rings, of which the one of the slide in sight is filled. */
function followDots({ page, root, slides }: Found): void {
  const { env, errors } = page.runtime
  const dots = [...own(root).querySelectorAll<HTMLElement>('.list-slideshow-bullet')]
  for (const dot of dots) page.annotate(dot, { 'data-part': 'thumbnail' })
  const fill = (index: number) => {
    dots.forEach((dot, i) => {
      page.style(dot, {
        'background-color': i === index ? env.window.getComputedStyle(dot).borderTopColor : '',
      })
    })
  }
  const changed = errors.guard({ in: 'gallery', at: 'dots', el: root }, (event: Event): void => {
    if (event.target === root) fill((event as CustomEvent<{ readonly index: number }>).detail.index)
  })
  fill(0)
  root.addEventListener('site:gallery:changed', changed)
  page.onDestroy(() => root.removeEventListener('site:gallery:changed', changed))
  follow(page, { root, slides, thumbnails: dots })
}
