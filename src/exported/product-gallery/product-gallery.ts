import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { follow, followControls } from '../rows/exported-rows.library.ts'
import { arrangementOf, layInStack, layOpen, leadTo, moveRow, reserve } from './arrangement.ts'
import { type Parts, partsOf } from './parts.ts'

/**
 * A product's pictures: one at a time with small ones beside them, in a row, or all of them in sight, as the page's stylesheet
 * has them at this width. `false`: there is none.
 */
export function describeProductGallery(root: HTMLElement, page: ExportedPage): false | undefined {
  const parts = partsOf(root)
  if (!parts) return false
  show(parts, page)
  page.annotate(parts.holder, { 'data-part': 'slides' })
  const arrangement = arrangementOf(parts, page)
  if (arrangement === 'stack') inTurn(root, { parts, page })
  else {
    layOpen(parts, page)
    leadTo(parts, page)
    if (arrangement === 'row') moveRow(parts, page)
  }
  page.annotate(root, {
    'data-block': 'gallery',
    // Some products have a video among their pictures.
    'data-mixed-content': 'true',
    'data-lightbox': String(opens(root, page)),
    'data-autoplay-random': 'false',
    'data-controls': 'false',
    ...(arrangement === 'stack'
      ? { 'data-design': 'slideshow', 'data-aspect-ratio': '100' }
      : { 'data-design': 'stacked', 'data-unstyled': '' }),
  })
  return undefined
}

/** Everything waits there for its picture to have come. */
function show({ slides, thumbnails, late, holder }: Parts, page: ExportedPage): void {
  for (const el of slides) page.annotate(el, { 'data-part': 'slide', class: 'loaded' })
  for (const el of thumbnails) {
    page.annotate(el, { class: 'loaded' })
    // No wider than the button, and of the shape that the stylesheet gives to one of them. A share of a button that is as
    // wide as what is in it would be nothing until the picture has come.
    const image = own(el).querySelector<HTMLImageElement>('img:not(noscript *)')
    if (!image) continue
    reserve(image, page)
    page.style(image, { 'max-width': '100%', height: '100%', 'object-fit': 'cover' })
  }
  for (const el of late) page.annotate(el, { class: 'enabled' })
  const chosen = slides.some(el => own(el).classList.contains('selected'))
  if (!chosen && slides[0]) page.toggle(slides[0], 'selected', true)
  for (const el of own(holder.parentElement)?.querySelectorAll('.pdp-carousel-controls.hidden') ?? [])
    if (slides.length > 1) page.toggle(el, 'hidden', false)
}

interface Given {
  readonly parts: Parts
  readonly page: ExportedPage
}

function inTurn(root: HTMLElement, { parts, page }: Given): void {
  const { slides, thumbnails, previous, next } = parts
  layInStack(root, { parts, page })
  for (const el of thumbnails) page.annotate(el, { 'data-part': 'thumbnail' })
  if (previous) page.annotate(previous, { 'data-part': 'previous' })
  if (next) page.annotate(next, { 'data-part': 'next' })
  const controls = [previous, next].flatMap(el => (el ? [{ el }] : []))
  followControls(page, { controls, disabled: [] })
  follow(page, { root, slides, thumbnails, activeClass: 'selected' })
  count(root, { parts, page })
}

/** For eyes only: every slide says which one it is. */
function count(root: HTMLElement, { parts: { slides, indicator }, page }: Given): void {
  if (!indicator) return
  const before = [...indicator.childNodes]
  const say = (index: number) => {
    indicator.textContent = `${index + 1} / ${slides.length}`
  }
  const changed = page.runtime.errors.guard(
    { in: 'gallery', at: 'indicator', el: root },
    (event: Event): void => {
      if (event.target === root) say((event as CustomEvent<{ readonly index: number }>).detail.index)
    },
  )
  page.annotate(indicator, { 'aria-hidden': 'true' })
  say(0)
  root.addEventListener('site:gallery:changed', changed)
  page.onDestroy(() => {
    root.removeEventListener('site:gallery:changed', changed)
    indicator.replaceChildren(...before)
  })
}

const clickAction = 'tweak-product-basic-item-click-action-'

/** In the viewer above the page, which brings a picture nearer as well; unless its owner wants nothing to happen. */
function opens(root: HTMLElement, page: ExportedPage): boolean {
  const names = [...own(page.runtime.env.document.body).classList]
  const said =
    own(root).closest('[data-gallery-click-action]')?.getAttribute('data-gallery-click-action') ??
    names.find(name => name.startsWith(clickAction))?.slice(clickAction.length)
  return said !== 'none'
}
