import { pressable } from '#parts/press.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { controlsIn, follow, followControls, nameParts, ratioOf } from '../rows/exported-rows.library.ts'
import { dotsOf, enlarge } from './dots.ts'
import { type Look, lookOf } from './look.ts'

interface Found {
  readonly page: ExportedPage
  readonly root: HTMLElement
  readonly holder: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly look: Look
}

/**
 * Pictures with words over them, one at a time or in a grid; which of the two stands in classes of the page's body.
 * `false`: nothing is in it.
 */
export function describeTemplateGallery(root: HTMLElement, page: ExportedPage): false | undefined {
  const wrapper = own(root).querySelector<HTMLElement>('.gallery-wrapper')
  const holder = wrapper?.querySelector<HTMLElement>(':scope > .slides') ?? wrapper
  const slides = [
    ...(holder?.querySelectorAll<HTMLElement>(':scope > .slide-wrapper, :scope > .slide') ?? []),
  ]
  if (!holder || slides.length === 0) return false
  const found: Found = { page, root, holder, slides, look: lookOf(root, page) }
  for (const el of slides) describeSlide(el, found)
  page.annotate(holder, { 'data-part': 'slides' })
  // Such a page's stylesheet shows it once it is ready.
  page.annotate(root, { 'data-block': 'gallery', class: 'sqs-system-gallery-ready', ...describe(found) })
  return undefined
}

function describe(found: Found): Record<string, string> {
  return found.look.isGrid ? grid(found) : slideshow(found)
}

function describeSlide(el: HTMLElement, { page, look }: Found): void {
  const link = own(el).querySelector('.clickthrough-link[href]')
  page.annotate(el, { 'data-part': 'slide' })
  for (const image of own(el).querySelectorAll('img[data-src]')) page.annotate(image, { class: 'loaded' })
  // Words that are shown over a picture; until then their place is unknown.
  for (const meta of own(el).querySelectorAll('.slide-meta')) page.annotate(meta, { class: 'show' })
  // The link lies over its picture, and is one by itself.
  if (look.isGrid && link) page.annotate(el, { 'data-click-through-url': link.getAttribute('href') ?? '' })
}

/** Boxes as the page's stylesheet has them; a picture fills its box, and opens above the page. */
function grid({ page, slides }: Found): Record<string, string> {
  for (const el of slides) {
    const box = el.matches('.slide') ? el : own(el).querySelector<HTMLElement>('.slide')
    if (box) page.style(box, { position: 'relative', overflow: 'hidden' })
    for (const image of own(el).querySelectorAll<HTMLElement>('img[data-src]')) page.style(image, fillingBox)
  }
  return { 'data-design': 'grid', 'data-unstyled': '', 'data-lightbox': 'true' }
}

const fillingBox = { position: 'absolute', inset: '0', width: '100%', height: '100%', 'object-fit': 'cover' }

/** One after the other, as high as the page says or else as its pictures are. */
function slideshow(found: Found): Record<string, string> {
  const { page, root, holder, slides, look } = found
  layOut(found)
  nameParts(page, root, {
    previous: '.arrow.previous-slide, .simple > .previous',
    next: '.arrow.next-slide, .simple > .next',
  })
  const controls = controlsIn(root, '[data-part~="previous"], [data-part~="next"]')
  followControls(page, { controls, disabled: ['sqs-disabled'] })
  const dots = dotsOf(root, look.navigation)
  for (const dot of dots) page.annotate(dot, { 'data-part': 'thumbnail' })
  enlarge(page, dots)
  follow(page, { root, slides, thumbnails: dots, activeClass: 'sqs-active-slide' })
  hideWords(found)
  page.style(holder, { cursor: 'pointer' })
  return {
    'data-design': 'slideshow',
    'data-controls': String(controls.length === 0),
    'data-transition': look.transition,
    'data-click-behavior': 'next',
    // Their owners have put them in order.
    'data-autoplay-random': 'false',
    ...(look.plays && { 'data-autoplay': 'true' }),
    ...(look.height !== null && { 'data-aspect-ratio': String(look.height) }),
  }
}

/** A height of the page's own is the frame's, and every slide fills that. */
function layOut({ page, root, holder, slides, look }: Found): void {
  page.style(holder, { display: 'grid', width: '100%' })
  // Then nothing in its flow has any height, and on paper that is all there is: the same shape is its own instead.
  const isByPadding = Number.parseFloat(page.runtime.env.window.getComputedStyle(holder).paddingBottom) > 0
  const isIndex = own(root).matches('.index-gallery') && look.height !== null
  const isFramed = isIndex && !isByPadding
  const [first] = slides
  page.style(root, look.isFullscreen ? { height: '100svh', position: 'relative' } : { position: 'relative' })
  if (isFramed) page.style(holder, { height: '100%' })
  else {
    const ratio = look.height ? 100 / look.height : ((first && ratioOf(first)) ?? 1.5)
    page.style(holder, {
      position: 'relative',
      height: 'auto',
      'aspect-ratio': `var(--site-gallery-shape, ${ratio})`,
      ...(isIndex ? { padding: '0' } : { 'max-height': '100svh' }),
    })
  }
  for (const el of slides) {
    page.style(el, { float: 'none', opacity: '1' })
    if (isIndex) page.style(el, { height: '100%', 'aspect-ratio': 'auto', 'max-height': 'none' })
  }
}

/** The page's own switch for the words over a picture: it is named by them. */
function hideWords({ page, slides }: Found): void {
  const { errors } = page.runtime
  for (const el of slides) {
    const toggle = own(el).querySelector<HTMLElement>('.hide-meta-toggle')
    const meta = toggle?.closest('.slide-meta')
    const words = meta?.textContent?.trim().replace(/\s+/g, ' ').slice(0, longestName)
    if (!toggle || !meta || !words) continue
    const { attrs, on } = pressable(toggle.localName === 'button', event => {
      event.preventDefault()
      const isHidden = !own(meta).classList.contains('hide-meta')
      page.toggle(meta, 'hide-meta', isHidden)
      page.annotate(toggle, { 'aria-expanded': String(!isHidden) })
    })
    // A copy may have them put away.
    const isShown = !own(meta).classList.contains('hide-meta')
    page.annotate(toggle, { ...attrs, 'aria-label': words, 'aria-expanded': String(isShown) })
    for (const [type, fn] of Object.entries(on)) {
      const press = errors.guard({ in: 'gallery', at: 'words', el: toggle }, fn) as EventListener
      toggle.addEventListener(type, press)
      page.onDestroy(() => toggle.removeEventListener(type, press))
    }
  }
}

const longestName = 80
