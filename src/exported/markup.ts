import { own } from '#runtime/own.ts'
import type { ExportedPage } from './define.ts'

/** Names parts of a block, wherever they are found in it. */
export function nameParts(page: ExportedPage, root: Element, parts: Readonly<Record<string, string>>): void {
  for (const [name, selector] of Object.entries(parts)) {
    for (const el of own(root).querySelectorAll(selector)) page.annotate(el, { 'data-part': name })
  }
}

/** Width divided by height of a picture, as the builder wrote it down; null when it did not. */
export function ratioOf(el: Element): number | null {
  const image = el.localName === 'img' ? el : el.querySelector('img[data-image-dimensions]')
  const [, width = 0, height = 0] =
    /^(\d+)x(\d+)$/.exec(image?.getAttribute('data-image-dimensions') ?? '')?.map(Number) ?? []
  return width > 0 && height > 0 ? width / height : null
}

/** The picture itself, not its twin for visitors without scripts. */
export function pictureIn(el: Element): HTMLImageElement | null {
  return el.querySelector<HTMLImageElement>('img[data-src]') ?? el.querySelector('img[src]:not(noscript *)')
}
