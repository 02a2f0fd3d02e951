import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** What the old runtime first hid by the one class and then showed by the other. */
export const entrances = ['Fade', 'Scale', 'Slide', 'Flex', 'Clip'].map(
  name => [`pre${name}`, `${name.toLowerCase()}In`] as const,
)

/** As the old runtime did when it was its turn; of a section it said so by an attribute. */
export function show(el: HTMLElement, page: ExportedPage): void {
  if (own(el).hasAttribute('data-animation')) page.annotate(el, { 'data-active': 'true' })
  for (const [before, after] of entrances)
    if (own(el).classList.contains(before)) page.toggle(el, after, true)
}

/** Likewise, of a block with a marker. */
export function showLoaded(el: HTMLElement, page: ExportedPage): void {
  page.toggle(el, 'animation-loaded', true)
  page.toggle(el, 'sqs-text-ready', true)
}
