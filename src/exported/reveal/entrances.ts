import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'

/** What the old runtime first hid by the one class and then showed by the other. */
export const entrances = ['Fade', 'Scale', 'Slide', 'Flex', 'Clip'].map(
  name => [`pre${name}`, `${name.toLowerCase()}In`] as const,
)

export function show(el: HTMLElement, page: ExportedPage): void {
  for (const [before, after] of entrances)
    if (own(el).classList.contains(before)) page.toggle(el, after, true)
}
