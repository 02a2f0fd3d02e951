import type { AnnotateElement, ExportedPage } from '#core'
import { isElement, own } from '#runtime/own.ts'

/** What an adapter of this block is given. */
export interface Adapter {
  readonly annotate: AnnotateElement
  readonly page: ExportedPage
}

/** The elements that match: inside `root`, and `root` itself. */
export function findAll(root: ParentNode, selector: string): HTMLElement[] {
  const inside = [...own(root).querySelectorAll<HTMLElement>(selector)]
  return isElement(root) && own(root).matches(selector) ? [root, ...inside] : inside
}

/** Names a part of the gallery, wherever it is found. */
export function nameParts(
  { annotate }: Adapter,
  root: Element,
  parts: Readonly<Record<string, string>>,
): void {
  for (const [name, selector] of Object.entries(parts)) {
    for (const el of own(root).querySelectorAll(selector)) annotate(el, { 'data-part': name })
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
  return el.querySelector<HTMLImageElement>('img[data-src]') ?? el.querySelector('img[src]')
}
